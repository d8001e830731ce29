import type { ComponentProps } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './skip-link.module.css';

const cx = classesFrom(styles);

export type SkipLinkProps = ComponentProps<'a'> & {
  /** The main area's fragment, as '#main'. The area needs that id and tabIndex -1. */
  readonly href: string;
};

/** The first stop of the Tab key, seen only while it has focus. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a {...rest} className={classNames(cx('skip-link'), className)}>
      {children}
    </a>
  );
}
