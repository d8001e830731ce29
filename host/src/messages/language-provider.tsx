import { I18nextProvider, type Language, languageOf, shownLanguage, type Translations } from '@portal/shared/i18n';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { rememberLanguage } from './remembered-language';

interface LanguageChoice {
  readonly language: Language;
  choose(language: Language): void;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}

interface LanguageProviderProps {
  readonly translations: Translations;
  /** Called when messages cannot be fetched; the language stays the same. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Provides translations, sets the page's `lang`, and stores the user's choice. */
export function LanguageProvider({ translations, onFailure, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(() => languageOf(translations.i18n.language));

  const choose = useCallback(
    (chosen: Language) => {
      translations.change(chosen).then(() => {
        rememberLanguage(chosen);
        setLanguage(chosen);
      }, onFailure);
    },
    [translations, onFailure],
  );

  useEffect(() => {
    document.documentElement.lang = shownLanguage(language);
  }, [language]);

  const choice = useMemo(() => ({ language, choose }), [language, choose]);
  return (
    <I18nextProvider i18n={translations.i18n}>
      <LanguageContext value={choice}>{children}</LanguageContext>
    </I18nextProvider>
  );
}
