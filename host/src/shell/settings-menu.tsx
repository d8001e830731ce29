import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { paths, textIn } from '@portal/shared/site';
import { Menu } from '@portal/shared/ui';
import { useContext, useState } from 'react';
import { ExtensionsContext, usePortal } from '../portal';
import { logWarning } from '../telemetry/log-warning';
import styles from './header.module.css';
import type { PreferencesDialog } from './preferences-dialog';

export function SettingsMenu() {
  const { t, i18n } = useTranslation('host');
  const { notifications } = usePortal();
  const { settings = [] } = useContext(ExtensionsContext) ?? {};
  const [Preferences, setPreferences] = useState<typeof PreferencesDialog>();

  async function openPreferences() {
    try {
      const { PreferencesDialog } = await import(/* webpackChunkName: "preferences" */ './preferences-dialog');
      setPreferences(() => PreferencesDialog);
    } catch (cause) {
      logWarning('The settings could not be loaded', cause);
      notifications.notify(t('settings.preferences.failed'), 'error');
    }
  }

  return (
    <>
      <Menu
        label={<span className={styles['settings-label']}>{t('settings.label')}</span>}
        name={t('settings.label')}
        icon={
          <span aria-hidden="true" className={styles['settings-icon']}>
            ☰
          </span>
        }
        className={styles['settings']}
        items={[
          { id: 'change-password', label: t('settings.changePassword'), lang: 'en', href: paths.changePassword },
          ...settings.flatMap(({ remote, name, title, path }) =>
            path === undefined ? [] : [{ id: `${remote}/${name}`, label: textIn(title, i18n.language), href: path }],
          ),
          { id: 'preferences', label: t('settings.preferences.label'), onSelect: () => void openPreferences() },
          { id: 'logout', label: t('settings.logout'), onSelect: () => getSession().signOut() },
        ]}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      {Preferences && <Preferences onClose={() => setPreferences(undefined)} />}
    </>
  );
}
