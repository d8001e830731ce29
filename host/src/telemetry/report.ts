/** For whoever looks into a failure: the user is told on screen. */
export function report(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the host reports a failed load.
  console.warn(what, cause);
}
