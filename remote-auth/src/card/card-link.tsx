import { Link } from '@portal/shared/router';
import { linkClass } from '@portal/shared/ui';

interface CardLinkProps {
  readonly to: string;
  readonly children: string;
}

export function CardLink({ to, children }: CardLinkProps) {
  return (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  );
}
