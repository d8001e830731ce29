import { useTranslation } from '@portal/shared/i18n';
import { Glyph, NavList } from '@portal/shared/ui';
import { IconBuildingSkyscraper, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
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

/** The panel's tabs, as links to their addresses. */
export function PanelMenu({ current, className }: PanelMenuProps) {
  const { t } = useTranslation('mssp');
  return (
    <NavList
      label={t('panel.menu')}
      className={className}
      items={panelTabs.map((tab) => ({
        href: panelPaths[tab],
        label: t(`panel.tabs.${tab}`),
        icon: <Glyph icon={icons[tab]} />,
        current: tab === current,
      }))}
      renderLink={({ href, ...rest }) => <PanelLink to={href} {...rest} />}
    />
  );
}
