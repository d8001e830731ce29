import { languageOf, languages, shownLanguage, useTranslation } from '@portal/shared/i18n';
import { type AppearanceName, appearances, chooseAppearance } from '@portal/shared/site';
import { Dialog, RadioGroup } from '@portal/shared/ui';
import { useLanguage } from '../messages/language-provider';
import styles from './preferences-dialog.module.css';
import { useAppearance } from './use-appearance';

/** Language, colours and density. Each choice shows at once, beside the dialog too. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['host', 'common']);
  const { language, choose } = useLanguage();
  return (
    <Dialog open size="small" onClose={onClose} title={t('settings.preferences.label')} closeLabel={t('common:close')}>
      <div className={styles['choices']}>
        <RadioGroup
          label={t('common:language.label')}
          options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
          value={language}
          onChange={(code) => choose(languageOf(code))}
        />
        <p role="status" className={styles['status']}>
          {language === shownLanguage(language) ? '' : t('footer.untranslated')}
        </p>
        <AppearanceChoice name="theme" />
        <AppearanceChoice name="density" />
      </div>
    </Dialog>
  );
}

function AppearanceChoice({ name }: { readonly name: AppearanceName }) {
  const { t } = useTranslation('host');
  const present = useAppearance(name);
  return (
    <RadioGroup
      label={t(`settings.${name}`)}
      options={appearances
        .filter((choice) => choice.name === name)
        .map(({ id, value }) => ({ value, label: t(`settings.appearance.${id}`) }))}
      value={present}
      onChange={(value) => chooseAppearance(name, value)}
    />
  );
}
