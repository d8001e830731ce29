import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Button, meterTone, VisuallyHidden } from '@portal/shared/ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { exactPercentText, percentText } from '../../list/number-text';
import { type CompanyFilter, isPriority } from '../company-filter';
import { coverageThresholds, highRisk, lowCoverage, riskThresholds } from '../metrics';
import styles from './plot.module.css';
import { dotsPath, nearest, type Point, pointsOf, type Size } from './points';
import type { PlotPartProps } from './risk-distribution';

/** Each company a dot: how well it is covered to the right, how great its risk is upwards. */
export function RiskScatter({ companies, isInTable, isChosen, onToggle }: PlotPartProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const summaryId = useId();
  const points = useMemo(() => pointsOf(companies), [companies]);
  const priority = useMemo(() => companies.filter(isPriority).length, [companies]);
  const missing = companies.length - points.length;
  const bounds = { risk: exactPercentText(highRisk, language), coverage: exactPercentText(lowCoverage, language) };
  return (
    <div className={styles['scatter']}>
      <p className={styles['head']}>
        <span aria-hidden="true">{t('companies.columns.risk.header')}</span>
        {missing > 0 && <span>{t('companies.plot.missing', { count: missing })}</span>}
      </p>
      <Axis name="risk" at={[0, ...riskThresholds.from, 100]} />
      <div data-tone={!isInTable || companies.some(isInTable) ? 'red' : 'neutral'} className={styles['area']}>
        <Field {...{ points, isInTable, isChosen, onToggle, summaryId }} />
        <Button
          size="small"
          aria-pressed={isChosen({ kind: 'priority' })}
          title={t('companies.plot.priorityHint', bounds)}
          className={styles['priority']}
          onClick={() => onToggle({ kind: 'priority' })}
        >
          {t('companies.plot.priority', { count: priority })}
        </Button>
      </div>
      <Axis name="coverage" at={[0, ...coverageThresholds.from, 100]} title={t('companies.columns.nis2.short')} />
      <VisuallyHidden>
        <span id={summaryId}>
          {t('companies.plot.summary', { count: points.length, priority, ...bounds })} {t('companies.plot.keys')}
        </span>
      </VisuallyHidden>
    </div>
  );
}

interface AxisProps {
  readonly name: 'risk' | 'coverage';
  /** In percent. */
  readonly at: readonly number[];
  readonly title?: string;
}

function Axis({ name, at, title }: AxisProps) {
  const { i18n } = useTranslation();
  const language = shownLanguage(i18n.language);
  return (
    <div aria-hidden="true" className={styles[name]}>
      {at.map((percent) => (
        <span key={percent} style={{ [name === 'risk' ? 'insetBlockEnd' : 'insetInlineStart']: `${percent}%` }}>
          {exactPercentText(percent, language)}
        </span>
      ))}
      {title && <span className={styles['title']}>{title}</span>}
    </div>
  );
}

interface FieldProps extends Omit<PlotPartProps, 'companies'> {
  readonly points: readonly Point[];
  readonly summaryId: string;
}

/** A list box whose one option in the document is the dot that pointer or keys are at: the table is where all can be read. */
function Field({ points, isInTable, isChosen, onToggle, summaryId }: FieldProps) {
  const { t, i18n } = useTranslation('mssp');
  const language = shownLanguage(i18n.language);
  const optionId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [isShown, setShown] = useState(false);
  const index = Math.min(place, points.length - 1);
  const point = isShown ? points[index] : undefined;
  const choose = (one: Point | undefined) => one && onToggle(filterTo(one));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') choose(point);
    else {
      const next = placeAfter(event.key, index, points.length);
      if (next === undefined) return;
      setPlace(next);
      setShown(true);
    }
    event.preventDefault();
  }

  function onPointer(event: MouseEvent<HTMLElement>): Point | undefined {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = nearest(points, { x: event.clientX - left, y: event.clientY - top }, { width, height });
    if (at !== undefined) setPlace(at);
    setShown(at !== undefined);
    return at === undefined ? undefined : points[at];
  }

  return (
    <div
      ref={field}
      role="listbox"
      tabIndex={0}
      aria-label={t('companies.plot.label')}
      aria-describedby={summaryId}
      aria-activedescendant={point && optionId}
      className={styles['field']}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerLeave={() => setShown(field.current?.matches(':focus-visible') ?? false)}
      onFocus={({ currentTarget }) => setShown(currentTarget.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onClick={(event) => choose(onPointer(event))}
    >
      <Dots {...{ points, isInTable }} />
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
            style={{
              [point.x > 50 ? 'insetInlineEnd' : 'insetInlineStart']: `${point.x > 50 ? 100 - point.x : point.x}%`,
              [point.y > 50 ? 'insetBlockStart' : 'insetBlockEnd']: `${point.y > 50 ? 100 - point.y : point.y}%`,
            }}
          >
            {t('companies.plot.point', {
              company: point.company.name || t('companies.unnamed'),
              risk: percentText(point.company.cyberRisk ?? 0, language),
              coverage: percentText(point.company.nis2Coverage ?? 0, language),
            })}
          </div>
        </>
      )}
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

const likelySize: Size = { width: 400, height: 140 };

/** As large as the element, before it is painted: a drawing that is scaled has dots of other shapes. */
function useSize(ref: RefObject<Element | null>): Size {
  const [size, setSize] = useState(likelySize);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** Each tone a shape: a round and a square dot, and a triangle, in the order they cover one another. */
const shapes = [
  ['green', 'h0'],
  // In a PDF, a square cap without a line is not drawn.
  ['yellow', 'h.01'],
  ['red', 'm0-3.5l4 7h-8z'],
] as const;

/** The dots by the tone of their risk; pale those that the table has not. */
function Dots({ points, isInTable }: Pick<FieldProps, 'points' | 'isInTable'>) {
  const drawing = useRef<SVGSVGElement>(null);
  const size = useSize(drawing);
  const { width, height } = size;
  const [pale, solid] = useMemo(() => {
    const inTable = isInTable ? points.filter(({ company }) => isInTable(company)) : points;
    const others = isInTable ? points.filter(({ company }) => !isInTable(company)) : [];
    return [others, inTable].map((those) =>
      shapes.map(([tone, mark]) => {
        const ofTone = those.filter(({ y }) => meterTone(y, riskThresholds) === tone);
        return <path key={tone} d={dotsPath(ofTone, size, mark)} data-tone={tone} className={styles['dots']} />;
      }),
    );
  }, [points, isInTable, size]);
  const lines = [
    ...riskThresholds.from.map((risk) => `M0 ${(1 - risk / 100) * height}H${width}`),
    ...coverageThresholds.from.map((coverage) => `M${(coverage / 100) * width} 0V${height}`),
  ];
  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      strokeWidth={Math.max(2, Math.min(6, 120 / Math.sqrt(points.length)))}
    >
      <rect
        x={1}
        width={(lowCoverage / 100) * width}
        height={(1 - highRisk / 100) * height}
        strokeWidth={1}
        className={styles['quadrant']}
      />
      <path d={lines.join('')} strokeWidth={1} className={styles['lines']} />
      <g className={styles['pale']}>{pale}</g>
      {solid}
    </svg>
  );
}
