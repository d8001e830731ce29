/** For support and developers; users see failures on screen. */
export function logWarning(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place where the host logs.
  console.warn(what, cause);
}
