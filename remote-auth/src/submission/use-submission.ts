import { useEffect, useRef, useState } from 'react';

export type Submission =
  | { readonly status: 'idle' | 'sending' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

const idle: Submission = { status: 'idle' };

/** Sends a form once at a time. The signal is aborted, and the outcome dropped, when the form leaves the page. */
export function useSubmission() {
  const [submission, setSubmission] = useState(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  const submit = async (send: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setSubmission({ status: 'sending' });
    const outcome = await send(controller.signal).then(
      (): Submission => ({ status: 'done' }),
      (error: unknown): Submission => ({ status: 'failed', error }),
    );
    if (controller.signal.aborted) return;
    running.current = undefined;
    setSubmission(outcome);
  };

  const forget = () => setSubmission((current) => (current.status === 'sending' ? current : idle));

  return { submission, submit, forget };
}
