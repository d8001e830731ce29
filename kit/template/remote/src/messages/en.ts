import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  title: 'Sample',
  companies_one: 'One client company',
  companies_other: '{{count}} client companies',
  failed: 'The companies could not be loaded',
};
