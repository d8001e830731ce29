import { useTranslation } from '@portal/shared/i18n';
import { Outlet } from '@portal/shared/router';
import { Logo } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './anonymous-page.module.css';

/** The frame of the auth pages: the logo above a centred card. */
export function AnonymousPage({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('host');
  return (
    <div className={styles['page']}>
      <header>
        <Logo alt={t('product')} />
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  );
}
