/** A name as it is shown and searched: without spaces around it, and with one between words. */
export const singleSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');
