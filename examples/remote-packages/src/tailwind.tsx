import './tailwind.css';

export const Tailwind = () => <p className="pt-4 text-center uppercase underline">tailwind</p>;
