import { Card } from '@portal/shared/ui';
import type { ReactNode, Ref } from 'react';
import styles from './auth-card.module.css';

interface AuthCardProps {
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly busy?: boolean;
}

export function AuthCard({ children, footer, busy = false }: AuthCardProps) {
  return (
    <Card as="section" padding="large" aria-busy={busy} className={styles['card']}>
      {children}
      {footer && <div className={styles['footer']}>{footer}</div>}
    </Card>
  );
}

interface CardTitleProps {
  readonly children: string;
  /** For assistive technology alone. */
  readonly hidden?: boolean;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The page's heading. It can take focus, since the host moves focus there after navigation. */
export function CardTitle({ children, hidden = false, ref }: CardTitleProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className={styles[hidden ? 'hidden' : 'title']}>
      {children}
    </h1>
  );
}
