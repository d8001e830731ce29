/** An address, or a text with one, as it may be shown: without user and password, and without the values of its query. */
export const withoutSecrets = (text: string): string =>
  text
    // To the last @, whatever a password holds.
    .replace(/([a-z][a-z0-9+.-]*:\/\/|^(?!.*:\/\/)).*@/is, '$1[hidden]@')
    .replaceAll(/([?&][\w.-]+=)[^&#\s]*/g, '$1[hidden]');
