import type { CommonMessages } from '@portal/shared/i18n';
import type { it as inspector } from './inspector/messages/it';
import type { it } from './messages/it';
import type { it as override } from './override/messages/it';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: CommonMessages; host: typeof it; override: typeof override; inspector: typeof inspector };
  }
}
