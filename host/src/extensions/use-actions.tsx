import type { Fault } from '@portal/shared/federation';
import { useTranslation } from '@portal/shared/i18n';
import type { ExtensionAction, Services } from '@portal/shared/remote';
import { textIn } from '@portal/shared/site';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../portal';
import { telemetryOf } from '../routes/use-services';
import { userOf } from '../routes/user-of';
import { measured } from '../telemetry/blocks';
import { faultOf, runningName } from '../telemetry/fault';
import { logWarning } from '../telemetry/log-warning';
import { call } from './call';
import styles from './extensions.module.css';
import { extensionsAt, keyOf, type LiveExtension } from './live-extensions';
import { useExtensionServices } from './use-extension-services';

const isAction = (value: unknown): value is (props: object, services: Services) => unknown =>
  typeof value === 'function';

/** @returns always the same function */
export function useActions(): (point: string) => readonly ExtensionAction<object>[] {
  const { plan, lazyScreens } = usePortal();
  const services = useExtensionServices('host');
  const { t, i18n } = useTranslation('host');
  async function run(extension: LiveExtension, props: object) {
    const lazy = lazyScreens.ofExtension(extension);
    const user = userOf();
    const result = await lazy.load();
    // Another user must not run what this one clicked.
    if (userOf() !== user) return;
    const fail = ({ id }: Pick<Fault, 'id'>) =>
      services.notify(t('extension.failed', { title: textIn(extension.title, i18n.language), id }), 'error');
    if (result.status === 'failed') return fail(result.failure.fault);
    try {
      const action: unknown = result.value;
      if (!isAction(action)) throw new Error('It is no function');
      await call(lazy, () =>
        measured(action, keyOf(extension))(props, { ...services, ...telemetryOf(extension.remote) }),
      );
    } catch (cause) {
      lazy.recordCrash(cause);
      logWarning(`${keyOf(extension)} failed`, cause);
      fail(faultOf(cause, runningName(extension.remote)));
    }
  }
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const [actionsAt] = useState(() => {
    const lists = new Map<string, readonly ExtensionAction<object>[]>();
    return (point: string) => {
      const list =
        lists.get(point) ??
        extensionsAt(plan, point).map((extension) => ({
          id: keyOf(extension),
          title: extension.title,
          icon: extension.icon === undefined ? undefined : <PathIcon path={extension.icon} />,
          run: (props: object) => void latest.current(extension, props),
        }));
      lists.set(point, list);
      return list;
    };
  });
  return actionsAt;
}

const PathIcon = ({ path }: { readonly path: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={styles['icon']}>
    <path d={path} />
  </svg>
);
