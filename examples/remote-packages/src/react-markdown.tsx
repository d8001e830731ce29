import Markdown from 'react-markdown';

export const ReactMarkdown = () => <Markdown>{'Some **strong** text'}</Markdown>;
