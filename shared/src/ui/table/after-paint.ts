/** Calls `work` so many milliseconds after the next paint. @returns a cancel function */
export function afterPaint(work: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, delay);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
