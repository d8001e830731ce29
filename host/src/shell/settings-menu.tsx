import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { paths, textIn } from '@portal/shared/site';
import { Menu } from '@portal/shared/ui';
import { useContext } from 'react';
import { ExtensionsContext } from '../portal';
import styles from './header.module.css';

interface SettingsMenuProps {
  readonly onPreferences: () => void;
}

export function SettingsMenu({ onPreferences }: SettingsMenuProps) {
  const { t, i18n } = useTranslation('host');
  const { settings = [] } = useContext(ExtensionsContext) ?? {};

  return (
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
        { id: 'preferences', label: t('settings.preferences.label'), onSelect: onPreferences },
        { id: 'logout', label: t('settings.logout'), onSelect: () => getSession().signOut() },
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
