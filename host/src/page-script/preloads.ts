import type { Preload } from '@portal/shared/contract';

/** What stands in the page as `portal-preload`: each file once, and by its index what asks for it. */
export interface PagePreloads {
  readonly files: readonly Preload[];
  /** Of the host's frame of the authenticated area. */
  readonly frame: readonly number[];
  /** By `<remote>@<version>/<screen>`. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
}
