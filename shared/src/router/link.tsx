import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';

/** `//name`, as from a `/` before a value that begins with one, would be another site. */
const withinPortal = <To,>(to: To) => (typeof to === 'string' ? to.replace(/^[\s\\/]*[\\/]/, '/') : to);

export const Link = ({ to, ...rest }: ComponentProps<typeof RouterLink>) => (
  <RouterLink to={withinPortal(to)} {...rest} />
);

export const NavLink = ({ to, ...rest }: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink to={withinPortal(to)} {...rest} />
);
