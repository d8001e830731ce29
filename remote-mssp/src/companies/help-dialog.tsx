import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Dialog } from '@portal/shared/ui';
import { ShortcutSwitch } from '../search/shortcut-switch';
import styles from './help-dialog.module.css';
import { metrics } from './metrics';
import { exactPercentText, percentRangeText } from './number-text';

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
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains the table's columns, with the thresholds of their colours, and the product's modules; turns the keys of a single character off. */
export function HelpDialog({ open, onClose }: HelpDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  return (
    <Dialog open={open} onClose={onClose} title={t('companies.help.title')} closeLabel={t('common:close')} size="large">
      <div className={styles['help']}>
        <details open>
          <summary>
            <h3>{t('companies.help.columns')}</h3>
          </summary>
          <ColumnList />
          <p>{t('companies.help.columnsNote')}</p>
        </details>
        <details open>
          <summary>
            <h3>{t('companies.help.modules')}</h3>
          </summary>
          <dl>
            {modules.map((module) => (
              <div key={module}>
                <dt>{t(`companies.help.items.${module}.name`)}</dt>
                <dd>{t(`companies.help.items.${module}.text`)}</dd>
              </div>
            ))}
          </dl>
        </details>
        <section>
          <h3>{t('companies.help.keyboard')}</h3>
          <ShortcutSwitch className={styles['switch']} />
        </section>
      </div>
    </Dialog>
  );
}

function ColumnList() {
  const { t, i18n } = useTranslation(['mssp', 'common']);
  const language = shownLanguage(i18n.language);
  return (
    <dl>
      {(['name', 'endpoints'] as const).map((id) => (
        <div key={id}>
          <dt>{t(`companies.columns.${id}.head`)}</dt>
          <dd>{t(`companies.columns.${id}.help`)}</dd>
        </div>
      ))}
      {metrics.map(({ id, thresholds: { better, from } }) => {
        const bounds = {
          low: exactPercentText(from[0], language),
          high: exactPercentText(from[1], language),
          range: percentRangeText(from, language),
        };
        return (
          <div key={id}>
            <dt>{t(`companies.columns.${id}.head`)}</dt>
            <dd>
              {t(`companies.columns.${id}.help`)}{' '}
              {t(better === 'higher' ? 'companies.help.highIsGood' : 'companies.help.lowIsGood', bounds)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
