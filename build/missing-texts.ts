import { completeLanguages, defaultLanguage } from '@portal/shared/site';
import type { Declaration } from './declaration';

/** `{ a: { b: 'text' } }` → `a.b`. */
const keysOf = (messages: unknown, path = ''): readonly string[] =>
  typeof messages === 'object' && messages !== null
    ? Object.entries(messages).flatMap(([key, value]) => keysOf(value, path === '' ? key : `${path}.${key}`))
    : [path];

/** @returns a sentence for each language that lacks texts of the default one */
export async function missingTexts(
  app: string,
  { messages }: Pick<Declaration, 'messages'>,
): Promise<readonly string[]> {
  const keys = keysOf(messages[defaultLanguage]);
  const others = completeLanguages.filter((language) => language !== defaultLanguage);
  const sentences = others.map(async (language) => {
    const translated = new Set(keysOf(await messages.load[language]?.()));
    const missing = keys.filter((key) => !translated.has(key));
    return missing.length > 0 ? [`The messages of ${app} have no text in "${language}" for ${missing.join(', ')}`] : [];
  });
  return (await Promise.all(sentences)).flat();
}
