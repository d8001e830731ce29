import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Dialog, Meter } from '@portal/shared/ui';
import { exactPercentText } from '../list/number-text';
import styles from './help-dialog.module.css';
import { type Metric, metrics, riskThresholds } from './metrics';
import { useThresholdText } from './threshold-text';

const modules = [
  'generalRisk',
  'areas',
  'awareness',
  'fileAngel',
  'browsingAngel',
  'cyberSurveillance',
  'reporting',
  'tasks',
  'licences',
] as const;

export interface HelpDialogProps {
  readonly onClose: () => void;
}

/** Explains the table's columns, with the thresholds of their colours, and the product's modules. */
export function HelpDialog({ onClose }: HelpDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('companies.help.title')}
      closeLabel={t('common:close')}
      size="large"
      focusableBody
    >
      <div className={styles['help']}>
        <section>
          <h3>{t('companies.help.columns')}</h3>
          <ColumnList />
          <Legend />
        </section>
        <section>
          <h3>{t('companies.help.modules')}</h3>
          <dl>
            {modules.map((module) => (
              <div key={module}>
                <dt>{t(`companies.help.items.${module}.name`)}</dt>
                <dd>{t(`companies.help.items.${module}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

const columns = [{ id: 'name' }, { id: 'endpoints' }, ...metrics] as const;

function ColumnList() {
  const { t, i18n } = useTranslation(['mssp', 'common']);
  const thresholdText = useThresholdText();
  const scaleOf = ({ thresholds: { full = 100 } }: Metric) =>
    t('companies.help.scale', { full: exactPercentText(full, shownLanguage(i18n.language)) });
  return (
    <dl>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{t(`companies.columns.${column.id}.header`)}</dt>
          <dd>
            {t(`companies.columns.${column.id}.help`)}
            {'thresholds' in column && (
              <>
                {` ${scaleOf(column)} `}
                <span className={styles['thresholds']}>{thresholdText(column)}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const samples = [
  { tone: 'green', value: 20 },
  { tone: 'yellow', value: 45 },
  { tone: 'red', value: 80 },
] as const;

function Legend() {
  const { t } = useTranslation('mssp');
  return (
    <>
      <p>{t('companies.help.columnsNote')}</p>
      <ul className={styles['legend']}>
        {samples.map(({ tone, value }) => (
          <li key={tone}>
            <Meter value={value} text={t(`companies.tones.${tone}`)} tone={tone} thresholds={riskThresholds} />
          </li>
        ))}
      </ul>
    </>
  );
}
