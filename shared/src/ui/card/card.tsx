import type { ComponentProps } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './card.module.css';

const cx = classesFrom(styles);

export type CardProps = ComponentProps<'div'> & {
  readonly as?: 'div' | 'section' | undefined;
  readonly padding?: 'medium' | 'large' | undefined;
};

/** A surface on the ground. One level: no card inside a card. */
export function Card({ as: Tag = 'div', padding = 'medium', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(cx('card', padding), className)} />;
}
