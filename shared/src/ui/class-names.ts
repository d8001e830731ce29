type Name = string | false | null | undefined;

export function classNames(...names: readonly Name[]): string {
  return names.filter(Boolean).join(' ');
}

/** Looks names up in CSS modules: `const cx = classesFrom(styles); cx('root', busy && 'busy')`. */
export function classesFrom(...sheets: readonly Readonly<Record<string, string>>[]) {
  return (...names: readonly Name[]): string =>
    classNames(...names.flatMap((name) => (name ? sheets.map((styles) => styles[name]) : [])));
}
