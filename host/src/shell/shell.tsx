import { getSession } from '@portal/shared/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from '../portal';
import { Header } from './header';
import { createQueryClient } from './query-client';
import styles from './shell.module.css';

/** The frame of the authenticated area. It drops the server state of its screens when it unmounts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { notifications } = usePortal();
  const [queryClient] = useState(createQueryClient);
  useEffect(
    () =>
      getSession().subscribe(({ status }) => {
        if (status !== 'signed-out') return;
        queryClient.clear();
        notifications.clear();
      }),
    [queryClient, notifications],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['shell']}>
        <Header />
        <main id="content" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
    </QueryClientProvider>
  );
}
