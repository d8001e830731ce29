import { useEffect, useState } from 'react';

/** `light-dark()` becomes one colour only in a property of an element. */
function read(name: string): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(--portal-color-${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * A colour of the theme (`--portal-color-<name>`) as a value for a canvas: `accent`, `text`, `text-muted`, `line`, `surface`, `ground`, or
 * `red`, `yellow`, `green` and `blue`, these and `accent` also with `-soft`. Follows the colour scheme.
 */
export function useColor(name: string): string {
  const [color, setColor] = useState(() => read(name));
  useEffect(() => {
    const update = () => setColor(read(name));
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    scheme.addEventListener('change', update);
    update();
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', update);
    };
  }, [name]);
  return color;
}
