import { useTranslation } from '@portal/shared/i18n';
import type { NoticeTone, Question, ScreenServices } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { useMemo } from 'react';
import type { ScreenRoute } from '../plan';
import { usePortal } from '../portal';
import { faultOf, runningName } from '../telemetry/fault';
import { logWarning } from '../telemetry/log-warning';
import { emit } from '../telemetry/telemetry';
import { linkTo } from './link-to';
import { startAfterSignIn } from './return-address';
import { userOf } from './user-of';

const tones: readonly NoticeTone[] = ['success', 'error', 'info'];

/** Of one remote. */
export const telemetryOf = (remote: string): Pick<ScreenServices, 'report' | 'measure'> => ({
  report(cause) {
    logWarning(`${remote} reports`, cause);
    emit({ type: 'reported', remote, ...faultOf(cause, runningName(remote)) });
  },
  measure: (name, duration) => emit({ type: 'measured', remote, name, duration }),
});

async function ask(question: Question, decline: string): Promise<boolean> {
  try {
    const { askUser } = await import(/* webpackChunkName: "confirm" */ '../confirm/ask-user');
    return await askUser(question, decline);
  } catch (cause) {
    logWarning('The dialog could not be loaded', cause);
    return confirm(`${question.title}\n\n${question.message}`);
  }
}

export function useScreenServices(
  { remote, access }: Pick<ScreenRoute, 'remote' | 'access'>,
  setTitle: ScreenServices['setTitle'],
  extensions?: ScreenServices['extensions'],
  commands?: ScreenServices['commands'],
): ScreenServices {
  const { apiOrigin, notifications, plan } = usePortal();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { t } = useTranslation(['host', 'common']);
  return useMemo(() => {
    const user = userOf();
    // Work that began for another user, or in a session that has ended, is none of this one's.
    const isTheirs = () => access === 'anonymous' || userOf() === user;
    return {
      ...telemetryOf(remote),
      apiOrigin,
      enter: () => {
        void navigate(startAfterSignIn(state), { replace: true });
        if (getSession().drafts.isAny()) void notifications.notify(t('draftsKept'), 'info');
      },
      notify: (message, tone = 'info', about, undo) => {
        if (!isTheirs()) return;
        // Rendering anything but text, such as an error object, would crash the page.
        const known = tones.includes(tone) ? tone : 'info';
        const shown = undo && { ...undo, label: String(undo.label), hint: String(undo.hint) };
        notifications.notify(String(message), known, about && String(about), shown);
      },
      confirm: async (question) => isTheirs() && ask(question, t('common:cancel')),
      linkTo: (name, ...[parameters]) => linkTo(plan, name, { ...parameters }),
      navigate: (to) => void (isTheirs() && navigate(to)),
      setTitle,
      extensions,
      commands,
    };
  }, [remote, access, apiOrigin, notifications, plan, navigate, state, t, setTitle, extensions, commands]);
}
