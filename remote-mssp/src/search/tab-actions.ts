import type { PanelTab } from '../panel-context/panel-paths';

const tabActions = {
  dashboard: [
    ['help', 'companies.help.open'],
    ['highRisk', 'companies.filter.highRisk'],
    ['priority', 'companies.filter.priority'],
    ['views', 'list.views.open'],
    ['copy', 'list.copyRows'],
    ['export', 'list.exportCsv'],
    ['reports', 'companies.report.printMany'],
    ['bundle', 'companies.bundle.open'],
    ['refresh', 'list.refresh'],
  ],
  technicians: [
    ['create', 'technicians.create.open'],
    ['views', 'list.views.open'],
    ['copy', 'list.copyRows'],
    ['export', 'list.exportCsv'],
    ['refresh', 'list.refresh'],
  ],
  suppliers: [
    ['views', 'list.views.open'],
    ['copy', 'list.copyRows'],
    ['export', 'suppliers.export.button'],
    ['refresh', 'list.refresh'],
    ['ask', 'suppliers.ask.setting', true],
  ],
} as const satisfies Readonly<Record<PanelTab, readonly (readonly [string, string, true?])[]>>;

type TabAction = (typeof tabActions)[PanelTab][number];

/** What a tab offers to the search, for the others: its id, its text, and whether it is a setting. */
export const actionsOf = (tab: PanelTab): readonly TabAction[] => tabActions[tab];
