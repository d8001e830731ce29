/** For whoever looks into a failure: users see it on screen. */
export function logWarning(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the host reports a failed load.
  console.warn(what, cause);
}
