import { useTranslation } from '@portal/shared/i18n';
import { createPath } from '@portal/shared/router';
import { Glyph, NavList } from '@portal/shared/ui';
import { IconBuildingSkyscraper, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import { usePanel } from '../panel-context/panel';
import { PanelLink } from '../panel-context/panel-link';
import { type PanelTab, panelPaths, panelTabs } from '../panel-context/panel-paths';

const icons = {
  dashboard: IconLayoutDashboard,
  technicians: IconUsers,
  suppliers: IconBuildingSkyscraper,
} as const;

export interface PanelMenuProps {
  readonly current: PanelTab;
  readonly className: string | undefined;
}

/** The panel's tabs, as links to each as it was left; the present one's link shows the whole list. */
export function PanelMenu({ current, className }: PanelMenuProps) {
  const { t } = useTranslation('mssp');
  const { queries } = usePanel();
  const queryOf = (tab: PanelTab) => (tab === current ? '' : queries.get(tab));
  return (
    <NavList
      label={t('panel.menu')}
      className={className}
      items={panelTabs.map((tab) => ({
        href: createPath({ pathname: panelPaths[tab], search: queryOf(tab) ?? '' }),
        label: t(`panel.tabs.${tab}`),
        icon: <Glyph icon={icons[tab]} />,
        current: tab === current,
      }))}
      renderLink={({ href, ...rest }) => <PanelLink to={href} {...rest} />}
    />
  );
}
