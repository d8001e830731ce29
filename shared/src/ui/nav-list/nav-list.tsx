import type { ComponentProps, ReactNode } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './nav-list.module.css';

const cx = classesFrom(styles);

type NavItem = {
  readonly href: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly current?: boolean | undefined;
};

type NavLinkProps = Pick<ComponentProps<'a'>, 'className' | 'aria-current' | 'children'> & {
  readonly href: string;
};

export type NavListProps = {
  /** The navigation's name. */
  readonly label: string;
  readonly items: readonly NavItem[];
  /** By default an anchor. For a router: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
  readonly renderLink?: ((props: NavLinkProps) => ReactNode) | undefined;
  readonly className?: string | undefined;
};

/** Links in a column next to the content, or in a bar above it in a container of at most 960 px. */
export function NavList({ label, items, renderLink = (props) => <a {...props} />, className }: NavListProps) {
  return (
    <nav aria-label={label} className={classNames(cx('nav'), className)}>
      <ul className={cx('list')}>
        {items.map((item) => (
          <li key={item.label} className={cx('item')}>
            {renderLink({
              href: item.href,
              className: cx('link'),
              'aria-current': item.current ? 'page' : undefined,
              children: (
                <>
                  {item.icon}
                  {item.label}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
