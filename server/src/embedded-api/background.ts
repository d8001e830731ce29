import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';

/** Work that no response waits for. Its failures are logged. */
export function createBackground(log: FastifyBaseLogger) {
  const pending = new Set<Promise<void>>();

  function run(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
      .finally(() => pending.delete(running));
    pending.add(running);
  }

  return {
    run,
    /** Starts the work once the response has gone, so that its time says nothing about the work. */
    afterAnswer(reply: FastifyReply, work: () => Promise<void>): void {
      const answered = finished(reply.raw).catch(() => undefined);
      run(() => answered.then(work));
    },
    /** Resolves once everything that was started by now has ended. */
    async settled(): Promise<void> {
      await Promise.all(pending);
    },
  };
}
export type Background = ReturnType<typeof createBackground>;
