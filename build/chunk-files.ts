import type { Compilation } from '@rspack/core';

const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
const isStyle = (file: string) => file.endsWith('.css');

/** Styles in cascade order, then scripts by name, since Rspack's order of scripts varies with the folder. */
function inOrder(files: readonly string[]): readonly string[] {
  const code = files.filter(isCode);
  return [...code.filter(isStyle), ...code.filter((file) => !isStyle(file)).sort()];
}

/** The first files of each entry point and named chunk, by name. */
export const chunkFilesOf = ({
  chunks,
  chunkGroups,
}: Pick<Compilation, 'chunks' | 'chunkGroups'>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [
      ...[...chunks].map((chunk) => [chunk.name, [...chunk.files]] as const),
      ...chunkGroups.map((group) => [group.name, group.getFiles()] as const),
    ].flatMap(([name, files]) => (name ? [[name, inOrder(files)] as const] : [])),
  );
