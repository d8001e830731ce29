import { UserError } from '../../deploy/user-error';
import type { Operation } from './operations';

/** Operations of an app that wait for an earlier one. */
const mostWaiting = 5;

/**
 * Runs one operation of an app at a time, so that no team takes all threads from the others, and those that make live apart: who may
 * only publish does not delay a roll-back.
 */
export function createTurns() {
  const turns = new Map<string, { readonly last: Promise<unknown>; readonly count: number }>();
  return async <T>(app: string, { rights }: Pick<Operation, 'rights'>, run: () => Promise<T>): Promise<T> => {
    const key = `${app} ${rights.includes('makeLive')}`;
    const { last, count } = turns.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (count > mostWaiting) throw new UserError(`Others change ${app} all the time: run the command again later`);
    const turn = last.then(run);
    turns.set(key, { last: turn.catch(() => undefined), count: count + 1 });
    return turn.finally(() => {
      const { last, count } = turns.get(key) ?? { last: Promise.resolve(), count: 0 };
      if (count > 1) turns.set(key, { last, count: count - 1 });
      else turns.delete(key);
    });
  };
}
