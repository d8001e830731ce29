import { useTranslation } from '@portal/shared/i18n';
import { Glyph, IconButton, useShortcut } from '@portal/shared/ui';
import { IconKeyboard } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { useCommands } from '../panel-context/commands';
import { useCode } from '../panel-context/use-code';
import type { KeysDialog } from './keys-dialog';
import { useSearchShortcut } from './use-remembered-switch';

/** Opens the list of keys that work in a table, as '?' does. */
export const KeysButton = memo(function KeysButton({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('mssp');
  const withCode = useCode();
  const [Loaded, setLoaded] = useState<typeof KeysDialog>();
  const button = useRef<HTMLButtonElement>(null);
  const [hasShortcut, chooseShortcut] = useSearchShortcut();
  const label = t('list.keys.open');

  async function open() {
    const code = await withCode(label, import(/* webpackChunkName: "keys-dialog" */ './keys-dialog'));
    if (code) setLoaded(() => code.KeysDialog);
  }

  useCommands('keys', () => [
    { id: 'keys', label, onSelect: () => void open() },
    {
      ...{ id: 'shortcut', label: t('list.keys.shortcut') },
      ...{ checked: hasShortcut, onSelect: () => chooseShortcut(!hasShortcut) },
    },
  ]);
  useShortcut(hasShortcut ? '?' : undefined, button, () => void open());
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<Glyph icon={IconKeyboard} />}
        aria-keyshortcuts={hasShortcut ? '?' : undefined}
        className={className}
        onClick={() => void open()}
      />
      {Loaded && <Loaded onClose={() => setLoaded(undefined)} />}
    </>
  );
});
