/** Collects the files that the page saves, with their names, in the tests of one file. */
export function savedFiles() {
  const files: { readonly name: string; readonly content: Blob }[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  let last = new Blob();
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (content) => {
      if (content instanceof Blob) last = content;
      return 'blob:portal/1';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content: last });
    });
  });
  afterEach(() => {
    jest.mocked(HTMLAnchorElement.prototype.click).mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return files;
}
