/** Without those that read alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % 32]).join('');

/** Addresses with positions, as all engines write them at the end of a line. */
const framesOf = (stack: string): readonly string[] =>
  stack.match(/\b[\w-]{1,40}:\/\/[^\s()]{1,2000}:\d+:\d+(?=\)?$)/gm) ?? [];

/** Without the page's address, which may hold a token. */
const shown = (frame: string) =>
  /\/(?:host|remotes)\/\S+/.exec(frame)?.[0].replace(/\?[^:]*/, '') ?? frame.replace(/^([\w-]+):.*(:\d+:\d+)$/, '$1$2');

/** Matches personal data in error messages: mail addresses, tokens, and queries. */
const personal =
  /[^\s@"'(<]{1,64}@[^\s@]{1,255}\.[a-z]{2,}|eyJ[\w-]+(\.[\w-]*)*|(?=[\w-]{0,99}\d)[\w-]{24,}|(?<=\/(activate|reset-password)\/)[^\s/]+|(?<=\S)[?#]\S+/gi;

/** In characters. */
const longestMessage = 300;
/** In characters, of which the message is taken: to look through more would block the page. */
const longestSource = 20_000;

const shorten = (message: string) => message.slice(0, longestSource).replace(personal, '…').slice(0, longestMessage);

const longestStack = 20;
/** In characters: the server refuses longer ones, and with them the events beside. */
const longestText = 4000;

/** Whatever was thrown: an API's list of messages may be one error's. */
function textOf(read: () => unknown): string {
  try {
    return String(read());
  } catch {
    return 'unknown';
  }
}

/**
 * What is told of an error, without personal data.
 * @param position where it was thrown, of a value without a stack
 * @param ownerOf finds whose code it is
 */
export function newFault(
  cause: unknown,
  position: string,
  ownerOf: (frames: readonly string[], message: string) => string,
) {
  const isError = cause instanceof Error;
  const message = textOf(() => (isError ? cause.message : cause));
  const frames = framesOf(textOf(() => (isError && cause.stack) || position));
  return {
    id: newId(),
    owner: ownerOf(frames, message),
    message: shorten(message),
    stack: frames.slice(0, longestStack).map(shown).join('\n').slice(0, longestText),
  };
}
