import { languages, shownLanguage, useTranslation } from '@portal/shared/i18n';
import { useLanguage } from '../messages/language-provider';
import styles from './footer.module.css';

export function LanguageSwitcher() {
  const { t } = useTranslation(['common', 'host']);
  const { language, choose } = useLanguage();
  return (
    <fieldset className={styles['languages']}>
      <legend className={styles['legend']} lang={language}>
        {t('language.label')}
      </legend>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          className={styles['language']}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
      <p role="status">{language === shownLanguage(language) ? '' : t('host:footer.untranslated')}</p>
    </fieldset>
  );
}
