import { languages, useTranslation } from '@portal/shared/i18n';
import type { PortalCommand } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { appearances, chooseAppearance, paths, textIn } from '@portal/shared/site';
import { useContext, useMemo } from 'react';
import { useLanguage } from '../messages/language-provider';
import { ExtensionsContext } from '../portal';
import { useAppearance } from './use-appearance';

const settings = 'impostazioni settings';

/** In each language, whichever is shown. */
const words = {
  language: 'lingua language idioma',
  it: 'italian',
  en: 'inglese inglês',
  pt: 'portoghese portuguese',
  theme: 'tema theme',
  density: 'densità density',
  system: 'sistema system',
  light: 'chiaro light',
  dark: 'scuro dark',
  normal: 'normale normal',
  compact: 'compatta compact',
};

export function useCommands(openPreferences: () => void): readonly PortalCommand[] {
  const { t, i18n } = useTranslation(['host', 'common']);
  const { language, choose } = useLanguage();
  const navigate = useNavigate();
  const theme = useAppearance('theme');
  const density = useAppearance('density');
  const { settings: pages } = useContext(ExtensionsContext) ?? {};
  return useMemo(
    () => [
      {
        id: 'preferences',
        title: t('settings.preferences.label'),
        words: `${settings} aspetto appearance ${words.language} ${words.theme} ${words.density}`,
        run: openPreferences,
      },
      {
        id: 'change-password',
        title: t('settings.changePassword'),
        words: `${settings} cambia password`,
        run: () => void navigate(paths.changePassword),
      },
      ...(pages ?? []).flatMap(({ remote, name, title, path }) =>
        path === undefined
          ? []
          : {
              id: `${remote}/${name}`,
              title: textIn(title, i18n.language),
              words: settings,
              run: () => void navigate(path),
            },
      ),
      ...languages.map(({ code, name }) => ({
        id: code,
        title: `${t('common:language.label')}: ${name}`,
        checked: code === language,
        words: `${settings} ${words.language} ${words[code]}`,
        run: () => choose(code),
      })),
      ...appearances.map(({ id, name, value }) => ({
        id,
        title: `${t(`settings.${name}`)}: ${t(`settings.appearance.${id}`)}`,
        checked: value === { theme, density }[name],
        words: `${settings} ${words[name]} ${words[id]}`,
        run: () => chooseAppearance(name, value),
      })),
      { id: 'logout', title: t('settings.logout'), words: `${settings} esci`, run: () => getSession().signOut() },
    ],
    [t, i18n.language, language, theme, density, choose, navigate, openPreferences, pages],
  );
}
