import { useApi } from '@portal/shared/api/react';
import { useTranslation } from '@portal/shared/i18n';
import type { ScreenServices } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { VisuallyHidden } from '@portal/shared/ui';
import { type ComponentType, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CompaniesTab } from '../companies/companies-tab';
import { useFocusLost } from '../list/focus-lost';
import { useForgetInterrupted } from '../list/use-interrupted';
import { type Panel, PanelProvider } from '../panel-context/panel';
import { type PanelTab, tabAt } from '../panel-context/panel-paths';
import { usePanelSession } from '../panel-context/panel-session';
import { SearchButton } from '../search/search-button';
import { SuppliersTab } from '../suppliers/suppliers-tab';
import { TechniciansTab } from '../technicians/technicians-tab';
import styles from './panel.module.css';
import { PanelMenu } from './panel-menu';

const tabs: Readonly<Record<PanelTab, ComponentType>> = {
  dashboard: CompaniesTab,
  technicians: TechniciansTab,
  suppliers: SuppliersTab,
};

export interface PanelScreenProps {
  readonly services: Pick<ScreenServices, 'apiOrigin' | 'notify' | 'setTitle' | 'extensions' | 'commands'>;
}

/** The control panel: its frame, and the tab that the address names. */
export function PanelScreen({ services: { apiOrigin, notify, setTitle, extensions, commands } }: PanelScreenProps) {
  const { t } = useTranslation('mssp');
  const tab = tabAt(useLocation().pathname);
  const session = usePanelSession();
  const api = useApi({ apiOrigin }, session);
  const [kept] = useState<Pick<Panel, 'queries' | 'commands' | 'awaiting' | 'searchFor'>>(() => ({
    queries: new Map(),
    commands: new Map(),
    awaiting: {},
    searchFor: {},
  }));
  const panel = useMemo(
    () => ({ api, notify, ...kept, extensions, ofPortal: commands }),
    [api, notify, kept, extensions, commands],
  );
  useForgetInterrupted();
  const headingId = useId();
  const frame = useRef<HTMLDivElement>(null);
  // As after a press of the tab's link.
  const section = useFocusLost(() => frame.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus());
  const Tab = tabs[tab];
  const title = `${t(`panel.tabs.${tab}`)} – ${t('panel.title')}`;
  useEffect(() => setTitle(title), [setTitle, title]);
  return (
    <PanelProvider value={panel}>
      <div className={styles['frame']}>
        <div ref={frame} className={styles['panel']}>
          <div className={styles['header']}>
            <h1 tabIndex={-1}>{t('panel.title')}</h1>
            <p className={styles['description']}>{t('panel.description')}</p>
            <SearchButton className={styles['search']} />
          </div>
          <PanelMenu current={tab} className={styles['menu']} />
          <section key={tab} ref={section} aria-labelledby={headingId} className={styles['tab']}>
            <h2 id={headingId}>
              <VisuallyHidden>{t(`panel.tabs.${tab}`)}</VisuallyHidden>
            </h2>
            <Tab />
          </section>
        </div>
      </div>
    </PanelProvider>
  );
}
