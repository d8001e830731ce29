import { useTranslation } from '@portal/shared/i18n';
import type { Services } from '@portal/shared/remote';
import { textIn } from '@portal/shared/site';
import { VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { whenIdle } from '../deferred/when-idle';
import { UseRecorder } from '../routes/screen-page';
import styles from './extensions.module.css';
import type { LiveExtension } from './live-extensions';
import { type FailedProps, Part } from './part';
import { useExtensionServices } from './use-extension-services';

type UseCount = (services: Services) => unknown;

const isHook = (value: unknown): value is UseCount => typeof value === 'function';

/** The number of a badge, or a sign that there is none. Its code loads when the page is idle. */
export function Count({ extension }: { readonly extension: LiveExtension }) {
  const { i18n } = useTranslation('host');
  const title = textIn(extension.title, i18n.language);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Part extension={extension} loading={null} Failed={Missing}>
      {(lazy, loaded: unknown) => {
        if (!isHook(loaded)) throw new Error(`"${title}" is no hook`);
        return (
          <UseRecorder record={lazy.record}>
            <Counted useCount={loaded} title={title} remote={extension.remote} />
          </UseRecorder>
        );
      }}
    </Part>
  );
}

const largest = 99;

interface CountedProps {
  readonly useCount: UseCount;
  readonly title: string;
  readonly remote: string;
}

function Counted({ useCount, title, remote }: CountedProps) {
  const count = useCount(useExtensionServices(remote)) ?? 0;
  if (typeof count !== 'number') throw new Error(`"${title}" is no number`);
  if (!(count > 0)) return null;
  return (
    <span className={styles['count']} title={title}>
      {count > largest ? `${largest}+` : Math.round(count)}
      <VisuallyHidden> {title}</VisuallyHidden>
    </span>
  );
}

function Missing({ title, fault: { id } }: FailedProps) {
  const { t } = useTranslation('host');
  const text = t('extension.failed', { title, id });
  return (
    <span className={styles['missing']} title={text}>
      <span aria-hidden="true">!</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}
