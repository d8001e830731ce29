import type { Access } from '@portal/shared/site';

/** The page's `portal-preload`: each file once, and by index the files of each screen. */
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
    // The bundler loads chunks in CORS mode; a preload in another mode would be fetched twice.
    document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...files[index] }));
  }
}
