/** Has the browser save it as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then; revoked at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
