import { paths } from '@portal/shared/contract';
import { useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { Menu } from '@portal/shared/ui';

export function SettingsMenu() {
  const { t } = useTranslation('host');
  return (
    <Menu
      label={t('settings.label')}
      items={[
        { id: 'change-password', label: t('settings.changePassword'), lang: 'en', href: paths.changePassword },
        { id: 'logout', label: t('settings.logout'), onSelect: () => getSession().signOut() },
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
