import { Link, useNavigate } from '@portal/shared/router';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useHasAddress } from './address';

interface PanelLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-current' | 'children'> {
  readonly to: string;
}

/** A link to a path of the panel. Where that is no address of the page, the browser gets none to copy or to open in a tab. */
export function PanelLink({ to, ...rest }: PanelLinkProps) {
  return useHasAddress() ? <Link to={to} {...rest} /> : <LinkWithoutAddress to={to} {...rest} />;
}

function LinkWithoutAddress({ to, ...rest }: PanelLinkProps) {
  const navigate = useNavigate();
  const go = () => void navigate(to);
  // What the browser gives an anchor for its address.
  const asLink = {
    role: 'link',
    tabIndex: 0,
    onClick: go,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') go();
    },
  };
  return <span {...asLink} {...rest} />;
}
