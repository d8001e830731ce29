// In CSS pixels: between trigger and panel, and between panel and the window's edge.
const gap = 4;
const edge = 8;
// Of a header, below its buttons.
const firstRow = 40;

/** Puts a fixed panel below its trigger, or above where there is more room, and inside the window. */
export function place(panel: HTMLElement, trigger: HTMLElement): void {
  const anchor = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // A phone's header keeps its first row.
  const header = matchMedia('(width <= 36rem)').matches ? trigger.closest('header') : null;
  const row = Math.min(header?.getBoundingClientRect().bottom ?? 0, anchor.bottom + firstRow);
  const bottom = Math.max(anchor.bottom, row);
  const below = clientHeight - bottom - gap - edge;
  const above = anchor.top - gap - edge;
  // Of all it holds: to lift its limit for the measurement would scroll it to its top.
  const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight;
  const up = height > below && above > below;
  const room = Math.max(0, up ? above : below);
  panel.style.setProperty('--popup-room', `${room}px`);
  // With its scrollbar, if that makes it need one.
  const { width } = panel.getBoundingClientRect();
  // The page's own.
  const margin = Math.min(32, Math.max(16, 0.03 * clientWidth));
  const left = Math.max(margin, Math.min(anchor.left, clientWidth - margin - width));
  const top = up ? anchor.top - gap - Math.min(height, room) : bottom + gap;
  panel.style.setProperty('--popup-x', `${left}px`);
  panel.style.setProperty('--popup-y', `${top}px`);
}
