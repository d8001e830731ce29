import type { CommonTexts } from '@portal/shared/i18n';
import type { it as embed } from './embed/texts/it';
import type { it } from './texts/it';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: CommonTexts; mssp: typeof it; embed: typeof embed };
  }
}
