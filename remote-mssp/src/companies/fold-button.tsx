import { Button, Glyph } from '@portal/shared/ui';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './fold-button.module.css';

export interface FoldButtonProps {
  readonly label: string;
  /** The id of what it folds. */
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly className?: string | undefined;
}

/** Folds what stands below it. */
export const FoldButton = ({ label, controls, isOpen, onToggle, className = '' }: FoldButtonProps) => (
  <Button
    variant="quiet"
    size="small"
    icon={<Glyph icon={IconChevronDown} />}
    aria-expanded={isOpen}
    aria-controls={controls}
    className={`${styles['fold']} ${className}`}
    onClick={() => onToggle(!isOpen)}
  >
    {label}
  </Button>
);
