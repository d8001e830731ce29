import { languages, useTranslation } from '@portal/shared/i18n';
import type { PortalCommand } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { appearances, chooseAppearance, paths } from '@portal/shared/site';
import { useMemo } from 'react';
import { useLanguage } from '../messages/language-provider';

export function useCommands(): readonly PortalCommand[] {
  const { t } = useTranslation(['host', 'common']);
  const { choose } = useLanguage();
  const navigate = useNavigate();
  return useMemo(
    () => [
      {
        id: 'change-password',
        title: t('settings.changePassword'),
        run: () => void navigate(paths.changePassword),
      },
      ...languages.map(({ code, name }) => ({
        id: code,
        title: `${t('common:language.label')}: ${name}`,
        run: () => choose(code),
      })),
      ...appearances.map(({ id, name, value }) => ({
        id,
        title: `${t(`settings.${name}`)}: ${t(`settings.appearance.${id}`)}`,
        run: () => chooseAppearance(name, value),
      })),
      { id: 'logout', title: t('settings.logout'), run: () => getSession().signOut() },
    ],
    [t, choose, navigate],
  );
}
