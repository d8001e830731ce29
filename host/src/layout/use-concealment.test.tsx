import { getSession } from '@portal/shared/session';
import { act, render, screen } from '@testing-library/react';
import { useConcealment } from './use-concealment';

function Page() {
  return (
    <div ref={useConcealment()} data-testid="page">
      <button type="button">Dentro</button>
    </div>
  );
}

const transition = (type: 'pagehide' | 'pageshow') => {
  const event = new Event(type);
  Object.defineProperty(event, 'persisted', { value: true });
  act(() => void window.dispatchEvent(event));
};
const isConcealed = () => screen.getByTestId('page').hasAttribute('data-concealed');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  getSession().signOut();
});

test('a signed-in page is out of sight in the cache and until 100 ms after, and keeps its focus', () => {
  getSession().signIn({ access: 'a', refresh: 'r' });
  render(<Page />);
  const button = screen.getByRole('button');
  button.focus();
  transition('pagehide');
  expect(isConcealed()).toBe(true);
  button.blur();
  transition('pageshow');
  jest.advanceTimersByTime(99);
  expect(isConcealed()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isConcealed()).toBe(false);
  expect(button).toHaveFocus();
});

test('the page of a stranger stays as it is', () => {
  render(<Page />);
  transition('pagehide');
  expect(isConcealed()).toBe(false);
});
