import type { useTranslation } from '@portal/shared/i18n';

/** The panel's texts, for a table's cells: asking for them in each cell costs more than drawing it. */
export type MsspText = ReturnType<typeof useTranslation<'mssp'>>['t'];
