import { useTranslation } from '@portal/shared/i18n';
import { useLocation, useNavigationType } from '@portal/shared/router';
import { Button, Glyph, useShortcut } from '@portal/shared/ui';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ifFocusLost } from '../list/focus-lost';
import { usePanel } from '../panel-context/panel';
import { useCode } from '../panel-context/use-code';
import type { SearchDialog } from './search-dialog';
import { useRecent } from './use-recent';

const key = 'Control+k';

/** Opens the search over all lists, as Ctrl K does; fetches its code and lists with the first press. */
export function SearchButton({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('mssp');
  const { searchFor } = usePanel();
  const withCode = useCode();
  const button = useRef<HTMLButtonElement>(null);
  const [Loaded, setLoaded] = useState<typeof SearchDialog>();
  const [opened, setOpened] = useState<string>();
  const [recent, choose] = useRecent();
  const { key: place } = useLocation();
  const [shownAt, setShownAt] = useState(place);
  const navigation = useNavigationType();

  if (shownAt !== place) {
    setShownAt(place);
    // The list writes what was typed to the address by replacing it.
    if (navigation !== 'REPLACE') setOpened(undefined);
  }

  async function open(start = '') {
    const typed = catchTyping();
    const code = await withCode(t('search.open'), import(/* webpackChunkName: "search-dialog" */ './search-dialog'));
    const query = start + typed();
    if (!code) return;
    // At once: no key may come before the field is there.
    flushSync(() => {
      setLoaded(() => code.SearchDialog);
      setOpened(query);
    });
  }

  function close(leads: boolean) {
    flushSync(() => setOpened(undefined));
    if (leads) queueMicrotask(leaveFocus);
    // It was opened from what is there no more.
    else ifFocusLost(() => button.current?.focus());
  }

  /** Leaves what the dialog gave focus back to. */
  function leaveFocus() {
    button.current?.focus({ preventScroll: true });
    button.current?.blur();
  }

  useEffect(() => {
    searchFor.current = (query) => void open(query);
  });
  useShortcut(key, button, () => void open(), { inFields: true });
  return (
    <>
      <Button
        ref={button}
        size="small"
        icon={<Glyph icon={IconSearch} />}
        aria-keyshortcuts={key}
        className={className}
        onClick={() => void open()}
      >
        <span>{t('search.open')}</span>
      </Button>
      {opened !== undefined && Loaded && <Loaded start={opened} recent={recent} onChoose={choose} onClose={close} />}
    </>
  );
}

/** Of a press whose code is still to come: the page would take the keys, which are its own again after a click. @returns ends it, with the text that was typed */
function catchTyping(): () => string {
  let text = '';
  const keep = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    text += event.key;
  };
  const end = () => {
    removeEventListener('keydown', keep, true);
    return text;
  };
  addEventListener('keydown', keep, true);
  addEventListener('pointerdown', end, { capture: true, once: true });
  return end;
}
