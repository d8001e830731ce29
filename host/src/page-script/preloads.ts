import type { Preload } from '@portal/shared/federation';

/** The page's `portal-preload`: each file once, and by index the files of each screen. */
export interface PagePreloads {
  readonly files: readonly Preload[];
  /** The files of the frame of the authenticated area. */
  readonly frame: readonly number[];
  /** By `<remote>@<version>/<screen>`. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
}
