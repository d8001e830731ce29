/** Does `work` once what is rendered now has been painted, and so many milliseconds later. @returns what cancels it */
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
