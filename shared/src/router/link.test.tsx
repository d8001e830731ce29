import { Link, MemoryRouter, NavLink, useLocation, useNavigate } from '@portal/shared/router';
import { fireEvent, render, screen } from '@testing-library/react';

const elsewhere = [
  '//elsewhere.example/a',
  '/\\elsewhere.example/a',
  '\\/elsewhere.example/a',
  '/\t/elsewhere.example/a',
];

test.each([Link, NavLink])('a link to what would be an address of another site stays in the portal', (AnyLink) => {
  render(
    elsewhere.map((to) => <AnyLink key={to} to={to} />),
    { wrapper: MemoryRouter },
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    elsewhere.map(() => '/elsewhere.example/a'),
  );
});

test.each([
  ['/a//b?c=//d', '/a/b?c=//d'],
  ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
])('a link to %s leads to %s', (to, href) => {
  render(<Link to={to} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

function Leaving({ to, onRefused }: { readonly to: string; readonly onRefused: (cause: unknown) => void }) {
  const navigate = useNavigate();
  const leave = async () => navigate(to);
  return (
    <button type="button" onClick={() => void leave().catch(onRefused)}>
      {useLocation().pathname}
    </button>
  );
}

test.each([...elsewhere, 'https://elsewhere.example/a'])('the router does not navigate to %j', async (to) => {
  const refused = await new Promise((resolve) => {
    render(<Leaving to={to} onRefused={resolve} />, { wrapper: MemoryRouter });
    fireEvent.click(screen.getByRole('button'));
  });
  expect(refused).toEqual(new Error('External navigation is not allowed'));
  expect(screen.getByRole('button')).toHaveTextContent('/');
});
