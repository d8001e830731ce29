import { paths } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { Glyph, Menu } from '@portal/shared/ui';
import { IconMenu2 } from '@tabler/icons-react';
import styles from './header.module.css';

export function SettingsMenu() {
  const { t } = useTranslation('host');
  return (
    <Menu
      label={<span className={styles['settings-label']}>{t('settings.label')}</span>}
      name={t('settings.label')}
      icon={<Glyph icon={IconMenu2} className={styles['settings-icon']} />}
      className={styles['settings']}
      items={[
        { id: 'change-password', label: t('settings.changePassword'), lang: 'en', href: paths.changePassword },
        { id: 'logout', label: t('settings.logout'), onSelect: () => getSession().signOut() },
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
