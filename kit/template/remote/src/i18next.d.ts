import type { CommonMessages } from '@portal/shared/i18n';
import type { it } from './messages/it';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'sample';
    resources: { sample: typeof it; common: CommonMessages };
  }
}
