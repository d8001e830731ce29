import type { IconProps as TablerProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './glyph.module.css';

const cx = classesFrom(styles);

export type GlyphProps = {
  /** One icon of @tabler/icons-react. */
  readonly icon: ComponentType<TablerProps>;
  /** Names the picture. Without it the picture is decoration, hidden from assistive technology. */
  readonly label?: string | undefined;
  /** A CSS length; by default it grows with the text around it. */
  readonly size?: string | undefined;
  readonly className?: string | undefined;
};

// A long table has hundreds: common attributes are one object.
const fromStyles = { xmlns: undefined, strokeWidth: undefined, strokeLinecap: undefined, strokeLinejoin: undefined };

/** One icon, handed over as a component: a screen that needs three icons carries three, not the map of `Icon`. */
export function Glyph({ icon: Picture, label, size = '1.25em', className }: GlyphProps) {
  return (
    <Picture
      {...fromStyles}
      className={classNames(cx('glyph'), className)}
      size={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
