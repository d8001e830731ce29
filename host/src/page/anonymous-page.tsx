import { useTranslation } from '@portal/shared/i18n';
import { Outlet } from '@portal/shared/router';
import { Logo } from '@portal/shared/ui';
import styles from './anonymous-page.module.css';

/** The sign-in side: the logo above one centred card, on a quiet ground. */
export function AnonymousPage() {
  const { t } = useTranslation('host');
  return (
    <div className={styles['page']}>
      <header>
        <Logo alt={t('product')} />
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
    </div>
  );
}
