import { useTranslation } from '@portal/shared/i18n';
import { useCallback } from 'react';
import { useActionFailure } from '../failures/not-allowed';
import { usePanel } from '../panel-context/panel';
import { useBusyRows } from '../server-state/use-busy-rows';
import { fullName, type Technician } from './technician';
import { useTechnicianActions } from './use-technicians';

export interface StateToggle {
  isBusy(technician: Technician): boolean;
  /** Enables or disables, and says in a toast what came of it. Does not reject. */
  readonly toggle: (technician: Technician) => Promise<void>;
}

export function useStateToggle(): StateToggle {
  const { api, notify } = usePanel();
  const { t } = useTranslation('mssp');
  const actionFailure = useActionFailure();
  const { isBusy, during } = useBusyRows();
  const { toggle } = useTechnicianActions(api);
  return {
    isBusy: ({ id }) => isBusy(id),
    toggle: useCallback(
      (technician) =>
        during(technician.id, async () => {
          const name = fullName(technician);
          try {
            await toggle(technician);
            notify(t(technician.isActive ? 'technicians.disabled' : 'technicians.enabled'), 'success', name);
          } catch (error) {
            notify(actionFailure(t('technicians.stateFailed'), error), 'error', name);
          }
        }),
      [during, toggle, notify, t, actionFailure],
    ),
  };
}
