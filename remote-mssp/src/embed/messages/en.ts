import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  crashed: 'Something unexpected went wrong in this panel',
};
