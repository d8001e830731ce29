import { useTranslation } from '@portal/shared/i18n';
import { Dialog, Glyph, IconButton, Switch, useShortcut } from '@portal/shared/ui';
import { IconKeyboard } from '@tabler/icons-react';
import { Fragment, memo, useRef, useState } from 'react';
import { useCommands } from '../panel-context/commands';
import styles from './keys-button.module.css';
import { useSearchShortcut } from './use-remembered-switch';

const keys = [
  'everywhere',
  'search',
  'results',
  'rows',
  'cells',
  'pages',
  'ends',
  'letters',
  'enter',
  'menu',
  'select',
  'undo',
  'date',
  'save',
  'steps',
  'list',
] as const;

/** Opens the list of keys that work in a table, as '?' does. */
export const KeysButton = memo(function KeysButton({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation(['mssp', 'common']);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [hasShortcut, chooseShortcut] = useSearchShortcut();
  useCommands('keys', () => [
    { id: 'keys', label: t('list.keys.open'), onSelect: () => setOpen(true) },
    {
      ...{ id: 'shortcut', label: t('list.keys.shortcut') },
      ...{ checked: hasShortcut, onSelect: () => chooseShortcut(!hasShortcut) },
    },
  ]);
  useShortcut(hasShortcut ? '?' : undefined, button, () => setOpen(true));
  return (
    <>
      <IconButton
        ref={button}
        label={t('list.keys.open')}
        icon={<Glyph icon={IconKeyboard} />}
        aria-keyshortcuts={hasShortcut ? '?' : undefined}
        className={className}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('list.keys.title')}
        closeLabel={t('common:close')}
        size="large"
      >
        <KeyList />
        {/* WCAG 2.1.4: keys of a single character can be turned off. */}
        <Switch
          checked={hasShortcut}
          onChange={chooseShortcut}
          label={t('list.keys.shortcut')}
          className={styles['switch']}
        />
      </Dialog>
    </>
  );
});

function KeyList() {
  const { t, i18n } = useTranslation('mssp');
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  return (
    <dl className={styles['keys']}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            {either.formatToParts(t(`list.keys.${key}.key`).split(', ')).map(({ type, value }) => (
              <span key={value}>
                {type === 'literal'
                  ? value
                  : value.split(' ').map((one, index) => (
                      <Fragment key={one}>
                        {index > 0 && '+'}
                        <kbd>{one}</kbd>
                      </Fragment>
                    ))}
              </span>
            ))}
          </dt>
          <dd>{t(`list.keys.${key}.does`)}</dd>
        </div>
      ))}
    </dl>
  );
}
