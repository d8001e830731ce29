import { getSession } from '@portal/shared/session';
import { useSession } from '@portal/shared/session/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShellProps } from '../lazy-screen/lazy-screens';
import { CommandsContext, ExtensionsContext, usePortal } from '../portal';
import { userOf } from '../routes/user-of';
import { Header } from './header';
import { createQueryClients } from './query-client';
import styles from './shell.module.css';
import { useCommands } from './use-commands';
import { usePreferences } from './use-preferences';

/** The frame of the authenticated area; recreated for another user. */
export function Shell(props: ShellProps) {
  const user = userOf(useSession());
  return <UserShell key={user} user={user} {...props} />;
}

function UserShell({
  user,
  remote = 'host',
  Extensions,
  children,
}: ShellProps & { readonly user: string | undefined }) {
  const { notifications } = usePortal();
  const [queryClients] = useState(createQueryClients);
  useEffect(
    () =>
      getSession().subscribe((state) => {
        if (userOf(state) === user) return;
        queryClients.clear();
        notifications.clear();
      }),
    [user, queryClients, notifications],
  );
  const [preferences, openPreferences] = usePreferences();
  const shell = (
    <div className={styles['shell']}>
      <Header onPreferences={openPreferences} />
      <ExtensionsContext.Consumer>{(extensions) => extensions && <extensions.Notices />}</ExtensionsContext.Consumer>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Commands onPreferences={openPreferences}>
          <QueryClientProvider client={queryClients.of(remote)}>{children}</QueryClientProvider>
        </Commands>
      </main>
      {preferences}
    </div>
  );
  return (
    <QueryClientProvider client={queryClients.of('host')}>
      {Extensions ? <Extensions clientOf={queryClients.of}>{shell}</Extensions> : shell}
    </QueryClientProvider>
  );
}

/** Inside the extensions, whose settings are among them. */
function Commands({ onPreferences, children }: { readonly onPreferences: () => void; readonly children: ReactNode }) {
  return <CommandsContext value={useCommands(onPreferences)}>{children}</CommandsContext>;
}
