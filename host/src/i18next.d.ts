import type { CommonTexts } from '@portal/shared/i18n';
import type { it as override } from './override/texts/it';
import type { it } from './texts/it';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: CommonTexts; host: typeof it; override: typeof override };
  }
}
