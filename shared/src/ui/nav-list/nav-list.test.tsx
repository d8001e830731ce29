import { render, screen } from '@testing-library/react';
import { SkipLink } from '../skip-link/skip-link';
import { NavList } from './nav-list';

const items = [
  { href: '/dashboardMSSP', label: 'Dashboard' },
  { href: '/dashboardMSSP/tecnici', label: 'Tecnici', current: true },
];

test('is a named navigation that marks the current page', () => {
  render(<NavList label="Pannello" items={items} />);
  expect(screen.getByRole('navigation', { name: 'Pannello' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tecnici' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('renders the links of a router', () => {
  render(
    <NavList label="Pannello" items={items} renderLink={({ href, ...rest }) => <a {...rest} href={`#!${href}`} />} />,
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '#!/dashboardMSSP');
});

test('a skip link leads to the main area', () => {
  render(<SkipLink href="#main">Vai al contenuto</SkipLink>);
  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveAttribute('href', '#main');
});
