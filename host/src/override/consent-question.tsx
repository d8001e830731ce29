import { I18nextProvider, type Translations, useTranslation } from '@portal/shared/i18n';
import { Button, Dialog } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AnonymousPage } from '../layout/anonymous-page';
import { hostMessages } from '../messages/messages';
import { rememberedLanguage } from '../messages/remembered-language';

type Texts = Translations['i18n']['t'];

interface Question {
  readonly title: string;
  readonly message: string;
  readonly accept: string;
}

/** Shows the question before anything else in the page. Escape declines. */
export async function askConsent(translations: Translations, questionOf: (t: Texts) => Question): Promise<boolean> {
  await translations.add(hostMessages);
  // Falls back to Italian.
  await translations.change(rememberedLanguage()).catch(() => undefined);
  const place = document.createElement('div');
  place.lang = translations.i18n.language;
  document.body.append(place);
  const root = createRoot(place);
  const isAgreed = await new Promise<boolean>((resolve) => {
    const question = <ConsentQuestion {...questionOf(translations.i18n.t)} onAnswer={resolve} />;
    root.render(
      <I18nextProvider i18n={translations.i18n}>
        {/* Behind it, the page that is there, or an empty one. */}
        {globalThis.portalFirstScreen ? question : <AnonymousPage>{question}</AnonymousPage>}
      </I18nextProvider>,
    );
  });
  root.unmount();
  place.remove();
  return isAgreed;
}

interface ConsentQuestionProps extends Question {
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** In milliseconds. Ignores clicks that were meant for the page below, or for the one before. */
const sightTime = 500;

const restarts = ['focus', 'pageshow', 'click'];

/** Restarts when the window gets focus or returns from the back/forward cache, and at each click: a game may have users click fast. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let timer = 0;
    const start = () => {
      setSeen(false);
      clearTimeout(timer);
      timer = window.setTimeout(() => setSeen(true), sightTime);
    };
    start();
    for (const event of restarts) window.addEventListener(event, start);
    return () => {
      clearTimeout(timer);
      for (const event of restarts) window.removeEventListener(event, start);
    };
  }, []);
  return isSeen;
}

function ConsentQuestion({ title, message, accept, onAnswer }: ConsentQuestionProps) {
  const { t } = useTranslation('override');
  const isSeen = useSeen();
  const decline = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={title}
      initialFocus={decline}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button aria-disabled={!isSeen} onClick={() => isSeen && onAnswer(true)}>
            {accept}
          </Button>
          <Button ref={decline} variant="primary" onClick={() => onAnswer(false)}>
            {t('question.decline')}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
