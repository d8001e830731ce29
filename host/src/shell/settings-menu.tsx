import { paths } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { Menu } from '@portal/shared/ui';
import styles from './header.module.css';

export function SettingsMenu() {
  const { t } = useTranslation('host');
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
        { id: 'logout', label: t('settings.logout'), onSelect: () => getSession().signOut() },
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
