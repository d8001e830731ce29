import { useTranslation } from '@portal/shared/i18n';
import type { ScreenServices } from '@portal/shared/remote';
import { Button, Glyph } from '@portal/shared/ui';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportCsv } from '../list/export-csv';
import { useCommands } from '../panel-context/commands';
import type { Supplier } from './supplier';
import { csvFileName, csvHeader, csvLines } from './supplier-csv';

export interface ExportButtonProps {
  readonly rows: readonly Supplier[];
  readonly notify: ScreenServices['notify'];
}

export function ExportButton({ rows, notify }: ExportButtonProps) {
  const { t } = useTranslation('mssp');
  const [isWriting, setWriting] = useState(false);

  function save() {
    setWriting(true);
    exportCsv(rows, { header: csvHeader, lines: csvLines, fileName: csvFileName(new Date()) })
      // Too little memory for the file: all that can be said is that there is none.
      .catch(() => notify(t('suppliers.export.failed'), 'error'))
      .finally(() => setWriting(false));
  }

  const label = t('suppliers.export.button');
  useCommands('export', () => (rows.length === 0 ? [] : [{ id: 'export', label, onSelect: save }]));
  return (
    <Button icon={<Glyph icon={IconDownload} />} busy={isWriting} disabled={rows.length === 0} onClick={save}>
      {label}
    </Button>
  );
}
