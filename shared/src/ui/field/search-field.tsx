import { IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../button/button';
import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import { Field, type FieldLabels } from './field';
import styles from './field.module.css';
import { useShortcut } from './use-shortcut';

const cx = classesFrom(styles);

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'onChange' | 'ref'> &
  FieldLabels & {
    readonly value: string;
    /** Called with the text on every keystroke, and with '' when it is cleared. */
    readonly onSearch: (text: string) => void;
    readonly clearLabel: string;
    /** A key that brings focus here from anywhere outside a field or a dialog, as '/'. */
    readonly shortcut?: string | undefined;
    /** Called for Enter and arrow down, to focus the results. */
    readonly onToResults?: (() => void) | undefined;
  };

/** A search as you type, with its own clear button; Escape clears too. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelHidden, hint, error, value, onSearch, clearLabel, shortcut, onToResults, ...others } = props;
  const { id, className, ...rest } = others;
  const input = useRef<HTMLInputElement>(null);
  useShortcut(shortcut, input, () => {
    input.current?.focus();
    input.current?.select();
  });
  const clear = () => {
    onSearch('');
    input.current?.focus();
  };
  return (
    <Field {...{ id, className, label, labelHidden, hint, error }} describedBy={rest['aria-describedby']}>
      {(control) => (
        <span className={cx('frame')}>
          <Glyph icon={IconSearch} className={cx('lens')} />
          <input
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            {...rest}
            {...control}
            ref={input}
            type="search"
            value={value}
            aria-keyshortcuts={shortcut}
            className={cx('control', 'search')}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape' && value) {
                event.preventDefault();
                clear();
              }
              if (onToResults && (event.key === 'Enter' || event.key === 'ArrowDown')) {
                event.preventDefault();
                onToResults();
              }
            }}
          />
          {value ? (
            <IconButton label={clearLabel} size="small" icon={<Glyph icon={IconX} />} onClick={clear} />
          ) : (
            shortcut && (
              <span aria-hidden="true" className={cx('key')}>
                {shortcut}
              </span>
            )
          )}
        </span>
      )}
    </Field>
  );
}
