import './tailwind.css';

export const Tailwind = () => <p className="pt-4 text-center font-sans uppercase underline">tailwind</p>;
