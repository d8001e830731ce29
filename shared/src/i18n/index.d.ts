export { defaultLanguage, type Language, languageOf, languages, shownLanguage } from '@portal/shared/site';
export { I18nextProvider, useTranslation } from 'react-i18next';
export { createTranslations, type MessageSource, type Translations } from './engine';
export { useNotificationsMenuLabels, useToasterLabels } from './notification-labels';
export type { CommonMessages, SameKeys } from './same-keys';
