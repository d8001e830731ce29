export { I18nextProvider, useTranslation } from 'react-i18next';
export { createTexts, type TextSource, type Texts } from './engine';
export {
  type CommonTexts,
  defaultLanguage,
  type Language,
  languageOf,
  languages,
  type SameKeys,
  shownLanguage,
} from './languages';
export { useNotificationsMenuTexts, useToasterTexts } from './notification-texts';
export { rememberedLanguage, rememberLanguage } from './remembered-language';
