import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../button/button';
import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import popupStyles from '../popup/popup.module.css';
import { usePopup } from '../popup/use-popup';
import styles from './menu.module.css';
import { MenuEntry, type MenuItem, type MenuLinkProps } from './menu-entry';
import { focusByKey, focusItem } from './menu-focus';

const cx = classesFrom(popupStyles, styles);

export type MenuProps = {
  readonly label: ReactNode;
  /** The button's name where the label is not enough, as 'Stato – Rossi Srl'. Starts with what is visible. */
  readonly name?: string | undefined;
  /** As a function, made only once the menu is open: for one a row. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  readonly icon?: ReactNode;
  readonly chevron?: boolean | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Keeps focus, says that it waits, and does not open. */
  readonly busy?: boolean | undefined;
  /** By default an anchor. For a router: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
  readonly renderLink?: ((props: MenuLinkProps) => ReactNode) | undefined;
  readonly className?: string | undefined;
};

function groupsOf(
  items: readonly MenuItem[],
): readonly (readonly [name: string | undefined, items: readonly MenuItem[]])[] {
  const groups: [string | undefined, MenuItem[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last[0] === item.group) last[1].push(item);
    else groups.push([item.group, [item]]);
  }
  return groups;
}

/** A button that opens a list of actions or links. Arrow keys, Home, End and first letters move; Escape returns. */
export function Menu({ label, name, items, icon, chevron = true, renderLink, className, ...look }: MenuProps) {
  const popup = usePopup();
  const { open, show, hide } = popup;
  const startAt = useRef<'first' | 'last'>('first');
  const menuId = useId();
  const openAt = (end: 'first' | 'last') => {
    startAt.current = end;
    show();
  };
  useEffect(() => {
    if (open && popup.panel.current) focusItem(popup.panel.current, startAt.current);
  }, [open, popup.panel]);
  return (
    <>
      <Button
        {...look}
        className={className}
        ref={popup.trigger}
        icon={icon}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        // The second press of a double click may be the first here: what was under it went.
        onClick={({ detail }) => detail > 1 || (open ? hide() : openAt('first'))}
        onKeyDown={(event) => {
          if (look.busy || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {label}
        {chevron && <Glyph icon={IconChevronDown} size="1em" />}
      </Button>
      {open && (
        <div
          ref={popup.panel}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={name ?? (typeof label === 'string' ? label : undefined)}
          popover="manual"
          className={cx('panel')}
          onKeyDown={(event) => {
            if (event.key === 'Tab') hide();
            else if (focusByKey(event.currentTarget, event.key)) event.preventDefault();
          }}
        >
          {groupsOf(typeof items === 'function' ? items() : items).map(([name, members]) => {
            const entries = members.map((item) => (
              <MenuEntry key={item.id} item={item} renderLink={renderLink} onDone={hide} />
            ));
            return name === undefined ? (
              <div key={members[0]?.id} role="none">
                {entries}
              </div>
            ) : (
              <fieldset key={name} aria-label={name} className={cx('group')}>
                <span aria-hidden="true" className={cx('group-name')}>
                  {name}
                </span>
                {entries}
              </fieldset>
            );
          })}
        </div>
      )}
    </>
  );
}
