import './tailwind.css';

export const Tailwind = () => (
  <p className="pt-4 text-center font-sans text-accent uppercase underline dark:italic">tailwind</p>
);
