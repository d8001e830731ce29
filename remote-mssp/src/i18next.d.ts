import type { CommonMessages } from '@portal/shared/i18n';
import type { it } from './messages/it';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: CommonMessages; mssp: typeof it };
  }
}
