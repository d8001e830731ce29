import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';

const own = createInstance().use(initReactI18next);
void own.init({ lng: 'it', resources: { it: { translation: { hello: 'Ciao da i18next' } } } });

const Hello = () => <p>{useTranslation().t('hello')}</p>;

export const I18next = () => (
  <I18nextProvider i18n={own}>
    <Hello />
  </I18nextProvider>
);
