import type { Access } from '@portal/shared/site';

/** `portal-preload` of the page: unique files, and their indexes by screen. */
interface PagePreloads {
  readonly files: readonly { readonly href: string; readonly as: string; readonly integrity: string }[];
  /** Of the frame of the authenticated area. */
  readonly frame: readonly number[];
  /** By `<remote>@<version>/<screen>`. */
  readonly screens: Readonly<Record<string, readonly number[]>>;
}

export function preloadFiles({ files, frame, screens }: PagePreloads, screen: string, access: Access): void {
  const own = screens[screen] ?? [];
  for (const index of access === 'signed-in' ? [...frame, ...own] : own) {
    const link = document.createElement('link');
    // Must match the CORS mode of the bundler's requests, or files are fetched twice.
    document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...files[index] }));
  }
}
