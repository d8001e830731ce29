import { stripVTControlCharacters } from 'node:util';

/** The results of the latest builds. */
export interface Builds {
  /** Records the end of a build. */
  done(folder: string, errors: readonly string[]): void;
  /** Current errors, in the order of the applications. */
  errors(): readonly string[];
  /** Resolves once all applications are built without errors. */
  readonly allGood: Promise<void>;
}

export function createBuilds(folders: readonly string[]): Builds {
  const errorsOf = new Map<string, readonly string[]>();
  const errors = () => folders.flatMap((folder) => errorsOf.get(folder) ?? [`${folder} is being built…`]);
  let resolveGood: () => void = () => undefined;
  return {
    allGood: new Promise((resolve) => {
      resolveGood = resolve;
    }),
    errors,
    done(folder, found) {
      errorsOf.set(folder, found);
      if (errors().length === 0) resolveGood();
    },
  };
}

/** Reloads itself until the build works. */
export const errorPage = (errors: readonly string[]): string => {
  const text = stripVTControlCharacters(errors.join('\n\n')).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="1">
<title>Portal: not built</title>
<pre role="alert" style="white-space: pre-wrap">${text}</pre>
`;
};
