const ascii = /^[\0-\x7f]*$/;

/** As it is sought: without case, accents and dots ('S.r.l.' is 'srl'), and with one kind of apostrophe. */
export function plainText(text: string): string {
  const lower = text.toLowerCase().replaceAll('.', '');
  // Of a hundred thousand names, the rest takes longer.
  if (ascii.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ´]/g, "'");
}
