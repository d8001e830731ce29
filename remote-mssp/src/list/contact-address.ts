/** Null for a text that is no email address, such as 'da chiedere', or that ends within a character. */
export function mailAddress(text: string): string | null {
  const plain = text.trim();
  return /^[^\s@,;\p{Cs}]+@[^\s@,;\p{Cs}]+$/u.test(plain)
    ? `mailto:${encodeURIComponent(plain).replace('%40', '@')}`
    : null;
}

/** Null for a text that holds anything but one number. */
export function phoneAddress(text: string): string | null {
  const number = text.replace(/[\s./()-]/g, '');
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : null;
}

/** Null for a text that is no domain, such as 'in costruzione', nor an address of https or http. */
export function webAddress(text: string): string | null {
  const plain = text.trim();
  return /^(https?:\/\/)?([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+([:/?#][^\s@]*)?$/iu.test(plain)
    ? plain.replace(/^(?!https?:)/i, 'https://')
    : null;
}
