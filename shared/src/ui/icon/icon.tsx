import { Glyph } from './glyph';
import { findIcon, type IconName } from './icon-map';

export type IconProps = {
  /** In any case, and with spaces, hyphens or neither. An unknown name shows the question mark. */
  readonly name: IconName | (string & {});
  /** Names the picture. Without it the picture is decoration, hidden from assistive technology. */
  readonly label?: string | undefined;
  /** A CSS length; by default it grows with the text around it. */
  readonly size?: string | undefined;
  readonly className?: string | undefined;
};

/** An icon by its name. It carries every icon of the map: a screen that knows its few icons takes `Glyph`. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph icon={findIcon(name)} {...rest} />;
}
