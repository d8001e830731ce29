import type { Extensions } from '@portal/shared/remote';
import type { ReactNode } from 'react';
import type { LiveExtension } from './live-extensions';

/** With the points of the host itself. */
export interface HostExtensions extends Extensions {
  /** At the navigation entry with this path. */
  Badge(props: { readonly path: string }): ReactNode;
  Notices(): ReactNode;
  readonly settings: readonly LiveExtension[];
}
