interface StoredFile {
  readonly content: Buffer;
  /** Differs for different contents. */
  readonly tag: string;
}

export interface ListedFile {
  readonly path: string;
  /** Of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Keeps a site. Paths are relative, with `/`. A change is atomic, and durable once its promise resolves. */
export interface Store {
  /** For messages. */
  readonly name: string;
  read(path: string): Promise<StoredFile | undefined>;
  /** All files below a folder, with or without a slash at its end, sorted by path. */
  list(folder: string): Promise<readonly ListedFile[]>;
  /** @returns false if the path exists */
  create(path: string, content: string | Buffer): Promise<boolean>;
  /**
   * @param tag of the content to replace; undefined for a missing file
   * @returns false if the file has changed
   */
  replace(path: string, content: string | Buffer, tag: string | undefined): Promise<boolean>;
  write(path: string, content: string | Buffer): Promise<void>;
  /** Ignores a missing file. */
  remove(path: string): Promise<void>;
}

export const textOf = async (store: Store, path: string): Promise<string | undefined> =>
  (await store.read(path))?.content.toString('utf8');
