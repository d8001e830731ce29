import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/button';
import { classesFrom, classNames } from '../class-names';
import { Glyph } from '../icon/glyph';
import popupStyles from '../popup/popup.module.css';
import { usePopup } from '../popup/use-popup';
import styles from './help-tip.module.css';

const cx = classesFrom(popupStyles, styles);

export type HelpTipProps = {
  /** The button's name: what it explains. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** A question mark that explains on a click or tap; announced when it opens. */
export function HelpTip({ label, children, className }: HelpTipProps) {
  const popup = usePopup();
  const panelId = useId();
  return (
    <div className={classNames(cx('anchor'), className)}>
      <IconButton
        ref={popup.trigger}
        label={label}
        size="small"
        className={cx('button')}
        icon={<Glyph icon={IconHelpCircle} size="1.125em" />}
        aria-expanded={popup.open}
        aria-controls={popup.open ? panelId : undefined}
        onClick={() => (popup.open ? popup.hide() : popup.show())}
      />
      <div role="status">
        {popup.open && (
          <div ref={popup.panel} id={panelId} popover="manual" className={cx('panel', 'text')}>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
