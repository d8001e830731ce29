import type { Api } from '@portal/shared/api';
import type { ScreenServices } from '@portal/shared/remote';

/** What the panel hands to each of its tabs. */
export interface TabProps {
  readonly api: Api;
  readonly notify: ScreenServices['notify'];
}
