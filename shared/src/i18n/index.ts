export { defaultLanguage, type Language, languageOf, languages, shownLanguage } from '@portal/shared/contract';
export { I18nextProvider, useTranslation } from 'react-i18next';
export { createTexts, type TextSource, type Texts } from './engine';
export { useNotificationsMenuTexts, useToasterTexts } from './notification-texts';
export type { CommonTexts, SameKeys } from './same-keys';
