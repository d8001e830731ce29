import { useTranslation } from '@portal/shared/i18n';
import { Button, Glyph, useShortcut } from '@portal/shared/ui';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCode } from '../panel-context/use-code';
import type { SearchDialog } from './search-dialog';
import { useRecent } from './use-recent';

const key = 'Control+k';

/** Opens the search over all lists, as Ctrl K does; fetches its code and lists with the first press. */
export function SearchButton({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('mssp');
  const withCode = useCode(t('search.notLoaded'));
  const button = useRef<HTMLButtonElement>(null);
  const [Loaded, setLoaded] = useState<typeof SearchDialog>();
  const [isOpen, setOpen] = useState(false);
  const [recent, choose] = useRecent();

  async function open() {
    const code = await withCode(import(/* webpackChunkName: "search-dialog" */ './search-dialog'));
    if (!code) return;
    setLoaded(() => code.SearchDialog);
    setOpen(true);
  }

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
      {isOpen && Loaded && <Loaded recent={recent} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}
