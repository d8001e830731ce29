import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { classesFrom } from '../class-names';
import { Glyph } from '../icon/glyph';
import styles from './menu.module.css';

const cx = classesFrom(styles);

type Entry = {
  readonly id: string;
  readonly label: string;
  /** The label's language, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly icon?: ReactNode;
  /** Items of one group follow one another, under this name. */
  readonly group?: string | undefined;
};

type MenuAction = Entry & {
  readonly onSelect: () => void;
  /** Makes it one of several choices, marked if true. */
  readonly checked?: boolean | undefined;
  /** Makes it a choice of its own, which a press turns on or off; the menu stays. */
  readonly toggles?: boolean | undefined;
};

type MenuLink = Entry & { readonly href: string };

export type MenuItem = MenuAction | MenuLink;

export type MenuLinkProps = Pick<ComponentProps<'a'>, 'className' | 'role' | 'tabIndex' | 'onClick' | 'children'> & {
  readonly href: string;
};

export type MenuEntryProps = {
  readonly item: MenuItem;
  readonly renderLink: ((props: MenuLinkProps) => ReactNode) | undefined;
  /** The menu goes, and focus returns to its button. */
  readonly onDone: () => void;
};

export function MenuEntry({ item, renderLink = (props) => <a {...props} />, onDone }: MenuEntryProps) {
  const className = cx('item');
  if ('href' in item) {
    return renderLink({
      href: item.href,
      className,
      role: 'menuitem',
      tabIndex: -1,
      onClick: () => onDone(),
      children: <EntryText item={item} />,
    });
  }
  const { checked, toggles, onSelect } = item;
  return (
    <button
      type="button"
      {...(checked === undefined
        ? { role: 'menuitem' }
        : { role: toggles ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': checked })}
      tabIndex={-1}
      className={className}
      onClick={() => {
        // First, so that a dialog opened by the choice gives focus back to the menu's button. Of choices of their own, several may be made.
        if (!toggles) onDone();
        onSelect();
      }}
    >
      {checked !== undefined && <span className={cx('check')}>{checked && <Glyph icon={IconCheck} />}</span>}
      <EntryText item={item} />
    </button>
  );
}

function EntryText({ item: { icon, label, lang } }: { readonly item: MenuItem }) {
  return (
    <>
      {icon}
      <span lang={lang}>{label}</span>
    </>
  );
}
