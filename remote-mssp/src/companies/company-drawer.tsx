import type { RecordId } from '@portal/shared/api-contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { useLocation } from '@portal/shared/router';
import { Badge, Button, Dialog, Glyph, type GridHandle, IconButton, Meter, meterTone } from '@portal/shared/ui';
import { IconPrinter, IconStar } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { StepButtons } from '../form/step-buttons';
import { focusRowIfLost } from '../list/focus-lost';
import { exactPercentText, percentText } from '../list/number-text';
import { useNamedRow } from '../list/use-named-row';
import { usePanel } from '../panel-context/panel';
import type { ChangeText } from './changes/use-change-text';
import type { Company } from './company';
import styles from './company-drawer.module.css';
import { endpointsText } from './endpoints-text';
import { EnterButton } from './enter-button';
import { meanOf } from './kpis';
import { type Metric, metrics } from './metrics';
import type { Reports } from './report/use-reports';
import { useThresholdText } from './threshold-text';
import type { CompanyAddress } from './use-company-address';
import type { Favourites } from './use-favourites';
import type { Sso } from './use-sso';

export interface CompanyDrawerProps {
  readonly address: CompanyAddress;
  /** Undefined until they have been read. */
  readonly companies: readonly Company[] | undefined;
  /** Those of the table, in its order. */
  readonly shown: readonly Company[];
  /** Beside the table, which stays in use. */
  readonly docked: boolean;
  readonly sso: Sso;
  readonly reports: Reports;
  readonly favourites: Favourites;
  readonly changeText: ChangeText | undefined;
  /** One of its rows is the company's. */
  readonly table: RefObject<GridHandle | null>;
}

/** The client company that the address names, beside all of them; nothing where it names none. */
export function CompanyDrawer({
  address: { id, open, close },
  companies,
  shown,
  docked,
  sso,
  reports,
  favourites,
  changeText,
  table,
}: CompanyDrawerProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const company = useNamedRow(companies, id);
  const isOpen = id !== null && companies !== undefined;
  useFocusOnRow(table, isOpen, company?.id, docked);
  if (!isOpen) return null;
  const name = company?.name || t('companies.unnamed');
  return (
    <Dialog
      open
      onClose={close}
      title={company ? name : t('companies.details.unknown')}
      closeLabel={t('common:close')}
      focusableBody
      docked={docked && company !== undefined}
      size="small"
      className={company && styles[docked ? 'docked' : 'drawer']}
      actions={
        company ? (
          <>
            <IconButton
              label={t('companies.favourite')}
              icon={<Glyph icon={IconStar} />}
              aria-pressed={favourites.ids.has(String(company.id))}
              className={styles['favourite']}
              onClick={() => favourites.toggle(company)}
            />
            <Button icon={<Glyph icon={IconPrinter} />} onClick={() => reports.print([company])}>
              {t('companies.report.print')}
            </Button>
            <EnterButton variant="primary" company={company} busy={sso.isEntering(company)} onEnter={sso.enter} />
          </>
        ) : (
          <Button onClick={close}>{t('common:close')}</Button>
        )
      }
    >
      {company ? (
        <>
          <Steps company={company} shown={shown} onStep={open} />
          <CompanyValues {...{ company, companies, changeText }} />
        </>
      ) : (
        <p>{t('companies.details.unknownHint')}</p>
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly company: Company;
  readonly shown: readonly Company[];
  readonly onStep: CompanyAddress['open'];
}

/** To the companies before and after it in the table; to the first from one that the table leaves out. */
function Steps({ company, shown, onStep }: StepsProps) {
  const { t } = useTranslation('mssp');
  const place = shown.indexOf(company);
  const to = (target: Company | undefined) => target && (() => onStep(target.id));
  return (
    <StepButtons
      position={place < 0 ? '' : t('steps.position', { place: place + 1, count: shown.length })}
      previous={to(shown[place - 1])}
      next={to(shown[place + 1])}
    />
  );
}

/** Focuses the company's row where nothing has focus, beside a docked drawer and after any; after steps, that of the last; the first where it has none. */
function useFocusOnRow(
  table: RefObject<GridHandle | null>,
  isOpen: boolean,
  id: RecordId | undefined,
  docked: boolean,
) {
  const before = useRef({ isOpen, first: id, last: id, docked });
  const { key } = useLocation();
  // Before a dialog gives focus back to where the first was opened from; the browser's own has by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is chosen.
  useLayoutEffect(() => {
    const { isOpen: wasOpen, first, last, docked: wasDocked } = before.current;
    before.current = { isOpen, first: wasOpen ? first : id, last: id, docked };
    if (isOpen) {
      // A modal drawer takes the focus itself.
      if (docked && id !== undefined) focusRowIfLost(table, id);
    } else if (wasOpen) {
      if (last === first || (wasDocked && document.activeElement !== document.body)) focusRowIfLost(table, last);
      else queueMicrotask(() => table.current?.focusRow(last));
    }
  }, [table, isOpen, id, docked, key]);
}

interface CompanyValuesProps {
  readonly company: Company;
  readonly companies: readonly Company[];
  readonly changeText: ChangeText | undefined;
}

/** Its percentages exactly as the provider gives them, each beside the mean, the thresholds and what it means. */
function CompanyValues({ company, companies, changeText }: CompanyValuesProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const { extensions } = usePanel();
  const { id, name } = company;
  return (
    <>
      <dl className={styles['values']}>
        <div>
          <dt>{t('companies.columns.endpoints.header')}</dt>
          <dd>
            <strong>{endpointsText(company, t, language) ?? t('list.none')}</strong>
          </dd>
        </div>
        {metrics.map((metric) => (
          <MetricValues
            key={metric.id}
            metric={metric}
            value={metric.percentOf(company)}
            mean={meanOf(companies, metric.percentOf)}
            change={changeText?.of(company, metric)?.text}
          />
        ))}
      </dl>
      {extensions && (
        <extensions.Place at="mssp.company@1" props={{ company: { id, name } }} className={styles['extensions']} />
      )}
    </>
  );
}

interface MetricValuesProps {
  readonly metric: Metric;
  /** In percent, as is the mean over all companies. */
  readonly value: number | null;
  readonly mean: number | null;
  /** 'da martedì +1,2' */
  readonly change: string | undefined;
}

function MetricValues({ metric, value, mean, change }: MetricValuesProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const thresholdText = useThresholdText();
  const { thresholds } = metric;
  const tone = meterTone(value, thresholds);
  const bar = { thresholds, className: styles['bar'] };
  return (
    <div>
      <dt>
        {t(`companies.columns.${metric.id}.header`)}
        {tone !== 'neutral' && <Badge tone={tone}>{t(`companies.tones.${tone}`)}</Badge>}
      </dt>
      <dd>
        <Meter
          {...bar}
          value={value}
          text={value === null ? t('list.none') : exactPercentText(value, language, 1)}
          tone={tone}
        />
      </dd>
      {change && <dd className={styles['help']}>{change}</dd>}
      {mean !== null && (
        <dd>
          <Meter {...bar} value={mean} text={t('companies.details.mean', { mean: percentText(mean, language) })} />
        </dd>
      )}
      <dd className={styles['help']}>
        {t(`companies.columns.${metric.id}.help`)} {thresholdText(metric)}
      </dd>
    </div>
  );
}
