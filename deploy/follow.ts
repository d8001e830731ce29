import { setTimeout as delay } from 'node:timers/promises';
import type { Mirror } from './mirror';
import { UserError } from './user-error';

interface FollowOptions {
  /** In milliseconds. */
  readonly every: number;
  readonly signal: AbortSignal;
  /** A new entry, or a problem that began. */
  readonly say: (text: string, isProblem: boolean) => void;
}

/** Keeps a copy up to date until the signal. While the site cannot be read, the copy stays. */
export async function follow(mirror: Mirror, { every, signal, say }: FollowOptions): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    const [text, isProblem] = await mirror.sync().then(
      (entry) => [`Entry ${entry} is served`, false] as const,
      (cause: unknown) =>
        [`The copy stays as it is: ${cause instanceof UserError ? cause.message : cause}`, true] as const,
    );
    if (text !== said) say(text, isProblem);
    said = text;
    await delay(every, undefined, { signal }).catch(() => undefined);
  }
}
