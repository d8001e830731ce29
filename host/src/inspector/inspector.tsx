import type { RegistryNotes } from '@portal/shared/federation';
import { useTranslation } from '@portal/shared/i18n';
import { Button } from '@portal/shared/ui';
import { useEffect, useReducer, useState } from 'react';
import { extensionsAt } from '../extensions/live-extensions';
import type { PortalPlan } from '../plan';
import { type Choice, type Choices, failures, kinds, releasesOf } from './choices';
import { outlined, type ReleaseFacts, reportOf } from './facts';
import styles from './inspector.module.css';

interface InspectorProps {
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

export function Inspector({ plan, choices, notes, read, onChoose, onPreview, onEnd }: InspectorProps) {
  const { extensionPoints: points = [] } = notes;
  const { t } = useTranslation('inspector');
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    const timer = setInterval(refresh, pause);
    document.addEventListener('scroll', refresh, { capture: true, passive: true });
    const layout = new ResizeObserver(refresh);
    layout.observe(document.body);
    return () => {
      clearInterval(timer);
      layout.disconnect();
      document.removeEventListener('scroll', refresh, { capture: true });
    };
  }, []);
  const facts = read();
  const copy = async () => {
    const report = reportOf(plan, facts);
    // Without the right to write, it is there to be copied by hand.
    await navigator.clipboard?.writeText(report).catch(() => undefined);
    setCopied(report);
  };
  return (
    <>
      <div aria-hidden="true">
        {outlined().map(({ name, box: { top, left, width, height } }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity.
          <div key={index} className={styles['outline']} style={{ top, left, width, height }}>
            <span>{name}</span>
          </div>
        ))}
      </div>
      <aside aria-label={t('title')} className={styles['panel']}>
        <details open>
          <summary>{t('title')}</summary>
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
            <p>
              {t('points')} {points.map((point) => `${point} (${extensionsAt(plan, point).length})`).join(', ')}
            </p>
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
  const { remote, version, reason, loads, bytes, requests, faults } = facts;
  const named = plan.registry.remotes[remote];
  const releases = named ? releasesOf(named) : {};
  const offered = kinds.flatMap((kind) => (releases[kind] ? [{ kind, version: releases[kind].version }] : []));
  const by = reason === 'preview' ? previews[version]?.by : undefined;
  const choose = (value: string) => {
    if (Object.hasOwn(previews, value)) return onPreview(value);
    onChoose({ ...choice, release: kinds.find((kind) => kind === value) });
  };
  return (
    <section aria-label={remote} className={styles['release']}>
      <p>
        <strong>
          {remote} {version}
        </strong>{' '}
        {t(`reason.${reason}`)} {by && t('by', { by })}
      </p>
      {notice && <p className={styles['fault']}>{t('notice', { day: notice })}</p>}
      <p>
        {t('cost', {
          count: requests,
          kilobytes: new Intl.NumberFormat(i18n.language).format(Math.round(bytes / 1000)),
        })}
      </p>
      {loads.map((load) => (
        <p key={load}>{load}</p>
      ))}
      {faults.map(({ id, message }) => (
        <p key={id} className={styles['fault']}>
          {id} · {message}
        </p>
      ))}
      <div className={styles['actions']}>
        <label>
          {t('run')}{' '}
          <select value={choice.release ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('planned')}</option>
            {offered.map((one) => (
              <option key={one.kind} value={one.kind}>
                {t(`kind.${one.kind}`)} {one.version}
              </option>
            ))}
            {Object.keys(previews).map((one) => (
              <option key={one} value={one}>
                {t('reason.preview')} {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('fail')}{' '}
          <select
            value={choice.failure ?? ''}
            onChange={({ target: { value } }) =>
              onChoose({ ...choice, failure: failures.find((failure) => failure === value) })
            }
          >
            <option value="">{t('failure.none')}</option>
            {failures.map((failure) => (
              <option key={failure} value={failure}>
                {t(`failure.${failure}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
