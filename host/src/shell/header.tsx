import { useTranslation } from '@portal/shared/i18n';
import { Link, NavLink } from '@portal/shared/router';
import { Bell } from '@portal/shared/runtime';
import { paths, textIn } from '@portal/shared/site';
import { Logo, linkClass, VisuallyHidden } from '@portal/shared/ui';
import { useContext } from 'react';
import { navigationOf } from '../plan';
import { ExtensionsContext, usePortal } from '../portal';
import styles from './header.module.css';
import { SettingsMenu } from './settings-menu';
import { useBranding, useOperatorName } from './use-operator';

interface HeaderProps {
  readonly onPreferences: () => void;
}

export function Header({ onPreferences }: HeaderProps) {
  const { t } = useTranslation('host');
  const name = useOperatorName();
  const logo = useBranding();
  return (
    <header data-clear="" className={styles['header']}>
      <Link to={paths.dashboard} className={styles['home']}>
        <Logo src={logo} alt={t('companyLogo')} wordmark={t('product')} />
        <VisuallyHidden>{t('toDashboard')}</VisuallyHidden>
      </Link>
      <TopNavigation />
      <div className={styles['tools']}>
        <span title={name} className={styles['name']}>
          {name}
        </span>
        <Bell store={usePortal().notifications} />
        <SettingsMenu onPreferences={onPreferences} />
      </div>
    </header>
  );
}

function TopNavigation() {
  const { t, i18n } = useTranslation('host');
  const { plan } = usePortal();
  const extensions = useContext(ExtensionsContext);
  return (
    <nav aria-label={t('toTop')} className={styles['navigation']}>
      {navigationOf(plan).map(({ path, label }) => (
        <NavLink key={path} to={path} className={linkClass}>
          {textIn(label, i18n.language)}
          {extensions && <extensions.Badge path={path} />}
        </NavLink>
      ))}
    </nav>
  );
}
