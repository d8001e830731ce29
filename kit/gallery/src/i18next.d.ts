import type { CommonMessages } from '@portal/shared/i18n';
import type { it } from './messages/it';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit-gallery';
    resources: { 'kit-gallery': typeof it; common: CommonMessages };
  }
}
