/** The path of an address, without query; undefined where it cannot be decoded. */
export function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
