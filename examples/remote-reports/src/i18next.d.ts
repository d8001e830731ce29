import type { CommonTexts } from '@portal/shared/i18n';
import type { it } from './texts/it';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'reports';
    resources: { reports: typeof it; common: CommonTexts };
  }
}
