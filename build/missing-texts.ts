import { completeLanguages, defaultLanguage } from '@portal/shared/site';
import type { Declaration } from './declaration';

/** `{ a: { b: 'text' } }` → `['a.b', 'text']`. */
const textsOf = (messages: unknown, path = ''): readonly (readonly [key: string, text: unknown])[] =>
  typeof messages === 'object' && messages !== null
    ? Object.entries(messages).flatMap(([key, value]) => textsOf(value, path === '' ? key : `${path}.${key}`))
    : [[path, messages]];

/** @returns a sentence for each language that lacks texts of the default one's keys, or has empty ones */
export async function missingTexts(
  app: string,
  { messages }: Pick<Declaration, 'messages'>,
): Promise<readonly string[]> {
  const keys = textsOf(messages[defaultLanguage]).map(([key]) => key);
  const sentences = completeLanguages.map(async (language) => {
    const texts = language === defaultLanguage ? messages[defaultLanguage] : await messages.load[language]?.();
    const written = new Set(textsOf(texts).flatMap(([key, text]) => (text === '' ? [] : [key])));
    const missing = keys.filter((key) => !written.has(key));
    return missing.length > 0 ? [`The messages of ${app} have no text in "${language}" for ${missing.join(', ')}`] : [];
  });
  return (await Promise.all(sentences)).flat();
}
