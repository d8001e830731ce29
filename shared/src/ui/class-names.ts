type Name = string | false | null | undefined;

/** Joins the names that are there. */
export function classNames(...names: readonly Name[]): string {
  return names.filter(Boolean).join(' ');
}

/** Looks names up in a CSS module: `const cx = classesFrom(styles); cx('root', busy && 'busy')`. */
export function classesFrom(styles: Readonly<Record<string, string>>) {
  return (...names: readonly Name[]): string => classNames(...names.map((name) => name && styles[name]));
}
