import { useTranslation } from '@portal/shared/i18n';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePanel } from './panel';

/** Fetches code that is needed by now; says in a toast that the `part` did not load, and resolves to undefined, where it does not come. */
export function useCode(): <Module>(part: string, fetched: Promise<Module>) => Promise<Module | undefined> {
  const { t } = useTranslation('mssp');
  const { notify } = usePanel();
  return async (part, fetched) => {
    try {
      return await fetched;
    } catch (cause) {
      reportError(cause);
      notify(t('panel.notLoaded', { part }), 'error');
      return undefined;
    }
  };
}

/** The code of a dialog while that is open, and what opens and closes it; as `useCode`. Fetched before once it `isNext`. */
export function useDialogCode<Module>(
  part: string,
  load: () => Promise<Module>,
  isNext = false,
): readonly [Module | undefined, open: () => void, close: () => void] {
  const withCode = useCode();
  const [code, setCode] = useState<Module>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isNext) load().catch(() => undefined);
  }, [isNext]);
  async function open() {
    const loaded = await withCode(part, load());
    // At once: no key may come before the dialog is there.
    flushSync(() => setCode(loaded));
  }
  return [code, () => void open(), () => setCode(undefined)];
}
