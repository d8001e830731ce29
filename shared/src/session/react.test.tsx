import { act, render, screen } from '@testing-library/react';
import { useSession } from './react';
import { createWorld } from './testing/ports';

function Show({ session }: { session: Parameters<typeof useSession>[0] }) {
  const state = useSession(session);
  return <output>{state.status}</output>;
}

test('shows the state as it changes', () => {
  const { session } = createWorld().open('A');
  render(<Show session={session} />);
  expect(screen.getByRole('status')).toHaveTextContent('signed-out');
  act(() => session.signIn({ access: 'A1', refresh: 'R1' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^signed-in$/);
  act(() => session.signOut());
  expect(screen.getByRole('status')).toHaveTextContent('signed-out');
});

test('by default it is the window’s own session', () => {
  localStorage.setItem('access_token', 'A1');
  render(<Show session={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('signed-in');
});
