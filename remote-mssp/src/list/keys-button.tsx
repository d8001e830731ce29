import { useTranslation } from '@portal/shared/i18n';
import { Glyph, IconButton, useShortcut } from '@portal/shared/ui';
import { IconKeyboard } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../panel-context/commands';
import { useDialogCode } from '../panel-context/use-code';
import { ifFocusLost } from './focus-lost';
import { useSearchShortcut } from './use-remembered-switch';

/** Opens the list of keys that work in a table, as '?' does. */
export const KeysButton = memo(function KeysButton({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('mssp');
  const button = useRef<HTMLButtonElement>(null);
  const [hasShortcut, chooseShortcut] = useSearchShortcut();
  const label = t('list.keys.open');
  const [code, open, close] = useDialogCode(label, () => import(/* webpackChunkName: "keys-dialog" */ './keys-dialog'));
  useCommands('keys', () => [
    { id: 'keys', label, onSelect: open },
    {
      ...{ id: 'shortcut', label: t('list.keys.shortcut') },
      ...{ checked: hasShortcut, onSelect: () => chooseShortcut(!hasShortcut) },
    },
  ]);
  function closeHere() {
    flushSync(close);
    ifFocusLost(() => button.current?.focus());
  }
  useShortcut(hasShortcut ? '?' : undefined, button, open);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<Glyph icon={IconKeyboard} />}
        aria-keyshortcuts={hasShortcut ? '?' : undefined}
        className={className}
        onClick={open}
      />
      {code && <code.KeysDialog onClose={closeHere} />}
    </>
  );
});
