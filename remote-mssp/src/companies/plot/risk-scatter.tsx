import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Button, VisuallyHidden } from '@portal/shared/ui';
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { type CompanyFilter, isPriority, keeps } from '../company-filter';
import { highRisk, lowCoverage } from '../metrics';
import { exactPercentText, percentText } from '../number-text';
import styles from './plot.module.css';
import { dotsPath, nearest, type Point, pointsOf, steps } from './points';
import type { PlotPartProps } from './risk-distribution';

interface RiskScatterProps extends PlotPartProps {
  readonly filter: CompanyFilter | undefined;
}

/** Each company a dot: how well it is covered to the right, how great its risk is upwards. */
export function RiskScatter({ companies, filter, isChosen, onToggle }: RiskScatterProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const summaryId = useId();
  const points = useMemo(() => pointsOf(companies), [companies]);
  const priority = useMemo(() => companies.filter(isPriority).length, [companies]);
  const missing = companies.length - points.length;
  const bounds = { risk: exactPercentText(highRisk, language), coverage: exactPercentText(lowCoverage, language) };
  return (
    <div className={styles['scatter']}>
      <div className={styles['head']}>
        <Button
          size="small"
          aria-pressed={isChosen({ kind: 'priority' })}
          title={t('companies.plot.priorityHint', bounds)}
          onClick={() => onToggle({ kind: 'priority' })}
        >
          {t('companies.plot.priority', { count: priority })}
        </Button>
        {missing > 0 && <span>{t('companies.plot.missing', { count: missing })}</span>}
      </div>
      <span aria-hidden="true" className={styles['risk']}>
        {t('companies.columns.risk.header')}
      </span>
      <Field points={points} filter={filter} isChosen={isChosen} onToggle={onToggle} summaryId={summaryId} />
      <VisuallyHidden>
        <span id={summaryId}>
          {t('companies.plot.summary', { count: points.length, priority, ...bounds })} {t('companies.plot.keys')}
        </span>
      </VisuallyHidden>
    </div>
  );
}

interface FieldProps extends Omit<RiskScatterProps, 'companies'> {
  readonly points: readonly Point[];
  readonly summaryId: string;
}

/** A list box whose one option in the document is the dot that pointer or keys are at: the table is where all can be read. */
function Field({ points, filter, isChosen, onToggle, summaryId }: FieldProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const optionId = useId();
  const [place, setPlace] = useState(0);
  const index = Math.min(place, points.length - 1);
  const point = points[index];
  const choose = (one: Point | undefined) => one && onToggle(filterTo(one));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') choose(point);
    else {
      const next = placeAfter(event.key, index, points.length);
      if (next === undefined) return;
      setPlace(next);
    }
    event.preventDefault();
  }

  function onPointer(event: MouseEvent<HTMLElement>): Point | undefined {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = nearest(points, { x: event.clientX - left, y: event.clientY - top }, { x: width, y: height });
    if (at !== undefined) setPlace(at);
    return at === undefined ? undefined : points[at];
  }

  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={t('companies.plot.label')}
      aria-describedby={summaryId}
      aria-activedescendant={point && optionId}
      className={styles['field']}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onClick={(event) => choose(onPointer(event))}
    >
      <Dots points={points} filter={filter} />
      {point && (
        <>
          <span className={styles['ring']} style={{ insetInlineStart: `${point.x}%`, insetBlockEnd: `${point.y}%` }} />
          <div
            role="option"
            tabIndex={-1}
            id={optionId}
            aria-selected={isChosen(filterTo(point))}
            aria-posinset={index + 1}
            aria-setsize={points.length}
            className={styles['option']}
          >
            {t('companies.plot.point', {
              company: point.company.name || t('companies.unnamed'),
              risk: percentText(point.company.cyberRisk ?? 0, language),
              coverage: percentText(point.company.nis2Coverage ?? 0, language),
            })}
          </div>
        </>
      )}
      <span aria-hidden="true" className={styles['coverage']}>
        {t('companies.columns.nis2.header')}
      </span>
    </div>
  );
}

const filterTo = ({ company }: Point): CompanyFilter => ({ kind: 'company', id: String(company.id) });

function placeAfter(key: string, index: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.max(0, Math.min(count - 1, place));
}

/** All dots, and those that the filter leaves in the table over them. */
function Dots({ points, filter }: Pick<FieldProps, 'points' | 'filter'>) {
  const all = useMemo(() => dotsPath(points), [points]);
  // The table comes first.
  const shown = useDeferredValue(filter);
  const kept = useMemo(() => {
    const isKept = shown && keeps(shown);
    return isKept && dotsPath(points.filter(({ company }) => isKept(company)));
  }, [points, shown]);
  const top = (1 - highRisk / 100) * steps;
  const right = (lowCoverage / 100) * steps;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${steps} ${steps}`}
      preserveAspectRatio="none"
      strokeWidth={Math.max(1.5, Math.min(6, 120 / Math.sqrt(points.length)))}
    >
      <rect width={right} height={top} strokeWidth={1} className={styles['quadrant']} />
      <path d={all} className={styles[kept === undefined ? 'dots' : 'others']} />
      {kept !== undefined && <path d={kept} className={styles['dots']} />}
    </svg>
  );
}
