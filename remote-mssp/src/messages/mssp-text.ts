import type { useTranslation } from '@portal/shared/i18n';

/** The panel's texts, for a table's cells: a hook in each cell costs more than drawing it. */
export type MsspText = ReturnType<typeof useTranslation<'mssp'>>['t'];
