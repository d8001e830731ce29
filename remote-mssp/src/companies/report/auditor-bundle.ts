import { hexOf } from '@portal/shared/site';
import { zipSync } from 'fflate';

/** The files in one ZIP, with a list of their hashes that `sha256sum --check` reads. */
export async function auditorBundle(files: readonly File[]): Promise<Blob> {
  const contents: Record<string, Uint8Array<ArrayBuffer>> = {};
  let hashes = '';
  for (const file of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    let { name } = file;
    // A phone picks from several folders.
    for (let copy = 2; Object.hasOwn(contents, name); copy += 1) name = `${copy} ${file.name}`;
    contents[name] = content;
    hashes += `${hexOf(await crypto.subtle.digest('SHA-256', content))}  ${name}\n`;
  }
  contents['SHA256SUMS.txt'] = new TextEncoder().encode(hashes);
  // Stored as they are: to compress many pages would hold up the screen.
  return new Blob([zipSync(contents, { level: 0 })], { type: 'application/zip' });
}

/** Whatever its name says. */
export const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';
