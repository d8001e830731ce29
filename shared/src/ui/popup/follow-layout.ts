/** Runs `update` now and whenever something on the page scrolls or the window is resized. */
export function followLayout(update: () => void): () => void {
  update();
  window.addEventListener('scroll', update, { capture: true, passive: true });
  window.addEventListener('resize', update);
  return () => {
    window.removeEventListener('scroll', update, { capture: true });
    window.removeEventListener('resize', update);
  };
}
