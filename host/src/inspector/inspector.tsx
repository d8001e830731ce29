import type { RegistryNotes } from '@portal/shared/federation';
import { useTranslation } from '@portal/shared/i18n';
import { textIn } from '@portal/shared/site';
import { Button } from '@portal/shared/ui';
import { useEffect, useReducer, useState } from 'react';
import { extensionsAt } from '../extensions/live-extensions';
import type { PortalPlan } from '../plan';
import { type Choice, type Choices, failures, kinds, releasesOf } from './choices';
import { failedCalls, outlined, type ReleaseFacts, reportOf, wrongIn } from './facts';
import styles from './inspector.module.css';

interface InspectorProps {
  /** Of the inspector; it follows the modal dialog on top. */
  readonly place: HTMLElement;
  readonly plan: PortalPlan;
  readonly choices: Choices;
  readonly notes: RegistryNotes;
  readonly read: () => readonly ReleaseFacts[];
  readonly onChoose: (remote: string, choice: Choice) => void;
  readonly onPreview: (remote: string, version: string) => void;
  readonly onEnd: () => void;
}

/** In milliseconds. */
const pause = 500;

export function Inspector({ place, plan, choices, notes, read, onChoose, onPreview, onEnd }: InspectorProps) {
  const { extensionPoints: points = [] } = notes;
  const { t } = useTranslation('inspector');
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    const timer = setInterval(() => {
      // All else is inert, and below.
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      if (place.parentElement !== modal) modal.append(place);
      refresh();
    }, pause);
    document.addEventListener('scroll', refresh, { capture: true, passive: true });
    const layout = new ResizeObserver(refresh);
    layout.observe(document.body);
    return () => {
      clearInterval(timer);
      layout.disconnect();
      document.removeEventListener('scroll', refresh, { capture: true });
    };
  }, [place]);
  const facts = read();
  const calls = failedCalls();
  const wrong = facts.reduce((sum, one) => sum + wrongIn(one), calls.length);
  const copy = async () => {
    const report = reportOf(plan, facts);
    // Without the right to write, it is there to be copied by hand.
    await navigator.clipboard?.writeText(report).catch(() => undefined);
    setCopied(report);
  };
  return (
    <>
      <div aria-hidden="true">
        {outlined(place.parentElement ?? document).map(({ name, box: { top, left, width, height } }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity.
          <div key={index} className={styles['outline']} style={{ top, left, width, height }}>
            <span>{name}</span>
          </div>
        ))}
      </div>
      <aside aria-label={t('title')} className={styles['panel']}>
        <details open={matchMedia('(width >= 80rem)').matches}>
          <summary>
            {t('title')} {wrong > 0 && <span className={styles['fault']}>({wrong})</span>}
          </summary>
          {calls.length > 0 && (
            <p className={styles['fault']}>
              {t('calls')} {calls.join(', ')}
            </p>
          )}
          {facts.map((release) => (
            <Release
              key={release.remote}
              facts={release}
              plan={plan}
              choice={choices[release.remote] ?? {}}
              previews={notes.previews?.[release.remote] ?? {}}
              notice={notes.notices?.[release.remote]}
              onChoose={(choice) => onChoose(release.remote, choice)}
              onPreview={(version) => onPreview(release.remote, version)}
            />
          ))}
          {points.length > 0 && (
            <details>
              <summary>{t('points')}</summary>
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    {point} ({extensionsAt(plan, point).length})
                  </li>
                ))}
              </ul>
            </details>
          )}
          <div className={styles['actions']}>
            <Button size="small" onClick={() => void copy()}>
              {t('copy')}
            </Button>
            <Button size="small" onClick={onEnd}>
              {t('end')}
            </Button>
          </div>
          {copied && <textarea readOnly aria-label={t('report')} rows={6} value={copied} />}
        </details>
      </aside>
    </>
  );
}

interface ReleaseProps {
  readonly facts: ReleaseFacts;
  readonly plan: PortalPlan;
  readonly choice: Choice;
  readonly previews: Readonly<Record<string, { readonly by: string }>>;
  readonly notice: string | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onPreview: (version: string) => void;
}

function Release({ facts, plan, choice, previews, notice, onChoose, onPreview }: ReleaseProps) {
  const { t, i18n } = useTranslation('inspector');
  const { remote, version, reason, instead, loads, bytes, requests, faults, blocks, missing } = facts;
  const named = reason === 'override' ? undefined : plan.registry.remotes[remote];
  const releases = named ? releasesOf(named) : {};
  const offered = kinds.flatMap((kind) => (releases[kind] ? [{ kind, version: releases[kind].version }] : []));
  const nameOf = (part: string) => {
    const extension = plan.releases[remote]?.extensions?.[part];
    return extension ? `${part} (${textIn(extension.title, i18n.language)}, ${extension.point})` : part;
  };
  const kilobytes = new Intl.NumberFormat(i18n.language).format(Math.round(bytes / 1000));
  const fine = (text: string) => ({ text, className: undefined });
  const wrong = (text: string) => ({ text, className: styles['fault'] });
  const lines = [
    ...(notice ? [wrong(t('notice', { day: notice }))] : []),
    fine(t('cost', { count: requests, kilobytes })),
    ...loads.map(({ part, stages, waiting }) =>
      waiting === undefined
        ? fine(`${nameOf(part)}: ${stages}`)
        : wrong(`${nameOf(part)}: ${stages}, ${t('waiting', { seconds: waiting })}`),
    ),
    ...blocks.map(({ by, count, longest }) => wrong(`${nameOf(by)}: ${t('blocks', { count, longest })}`)),
    ...missing.map((text) => wrong(`${t('missing')} ${text}`)),
    ...faults.map(({ id, at, message, stack, count }) => {
      const frame = stack.split('\n').find((one) => one.includes(remote)) ?? '';
      return wrong(`${id} · ${nameOf(at)} · ${message}${count > 1 ? ` × ${count}` : ''} · ${frame}`);
    }),
  ];
  return (
    <section aria-label={remote} className={styles['release']}>
      <p>
        <strong>
          {remote} <span>{version}</span>
        </strong>{' '}
        {t(`reason.${reason}`, { instead, by: previews[version]?.by ?? '' })}
      </p>
      {lines.map(({ text, className }) => (
        <p key={text} className={className ?? styles['fact']}>
          {text}
        </p>
      ))}
      {named && (
        <div className={styles['actions']}>
          <Select
            label={t('run')}
            value={choice.release}
            options={[
              ['', t('planned')],
              ...offered.map((one) => [one.kind, `${t(`kind.${one.kind}`)} ${one.version}`] as const),
              ...Object.keys(previews).map((one) => [one, `${t('kind.preview')} ${one}`] as const),
            ]}
            onChange={(value) =>
              Object.hasOwn(previews, value)
                ? onPreview(value)
                : onChoose({ ...choice, release: kinds.find((kind) => kind === value) })
            }
          />
          <Select
            label={t('fail')}
            value={choice.failure}
            options={[
              ['', t('failure.none')],
              ...failures.map((failure) => [failure, t(`failure.${failure}`)] as const),
            ]}
            onChange={(value) => onChoose({ ...choice, failure: failures.find((failure) => failure === value) })}
          />
        </div>
      )}
    </section>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

const Select = ({ label, value = '', options, onChange }: SelectProps) => (
  <label>
    {label}{' '}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
