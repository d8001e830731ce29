import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog, TextField } from '@portal/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fileNameOf } from '../../list/csv';
import { csvFile, csvFormatOf } from '../../list/export-csv';
import type { ListColumn } from '../../list/list-column';
import { saveFile } from '../../list/save-file';
import type { Company } from '../company';
import { auditorBundle, isPdf } from './auditor-bundle';
import styles from './auditor-dialog.module.css';

export interface AuditorDialogProps {
  readonly companies: readonly Company[];
  readonly columns: readonly ListColumn<Company>[];
  /** When the companies were read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** Puts the printed reports, which a page cannot read by itself, into one file with the data and all their hashes. */
export function AuditorDialog({ companies, columns, readAt, onPrint, onClose }: AuditorDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [hasFiles, setHasFiles] = useState(false);

  async function bundle() {
    const printed = Array.from(input.current?.files ?? []);
    const arePdf = await Promise.all(printed.map(isPdf));
    if (printed.length === 0 || arePdf.includes(false)) return t('companies.bundle.noReports');
    const now = new Date();
    const csv = csvFormatOf(columns, 'aziende');
    const data = JSON.stringify({ readAt: new Date(readAt).toISOString(), companies }, null, 2);
    const files = [
      ...printed,
      new File([await csvFile(companies, csv)], csv.fileName),
      new File([data], `${fileNameOf('aziende', now)}.json`),
    ];
    saveFile(await auditorBundle(files), `${fileNameOf('fascicolo', now)}.zip`);
    return undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const failure = await bundle().catch(() => t('suppliers.export.failed'));
    setSaving(false);
    setError(failure);
    if (failure === undefined) onClose();
    else input.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('companies.bundle.open')}
      closeLabel={t('common:close')}
      actions={
        <Button variant={hasFiles ? 'primary' : 'secondary'} type="submit" form={formId} busy={isSaving}>
          {t('companies.bundle.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('companies.bundle.hint', { count: companies.length })}</p>
        <ol className={styles['steps']}>
          <li>
            <Button variant={hasFiles ? 'secondary' : 'primary'} onClick={onPrint}>
              {t('companies.report.printMany')}
            </Button>
            {t('companies.bundle.print')}
          </li>
          <li>
            <TextField
              ref={input}
              type="file"
              accept="application/pdf"
              multiple
              label={t('companies.bundle.reports')}
              error={error}
              onChange={({ target }) => {
                setError(undefined);
                setHasFiles(Boolean(target.files?.length));
              }}
            />
          </li>
        </ol>
      </form>
    </Dialog>
  );
}
