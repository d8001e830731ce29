import { IconHelpCircle } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import { findIcon, icons } from './icon-map';

// biome-ignore format: one line reads as the list it is.
const required = ['add list', 'arrow', 'bell', 'bookmark', 'check', 'circle cross', 'circle user', 'cross', 'default question mark', 'download', 'edit', 'eye', 'eye slash', 'filter', 'gear', 'home', 'json', 'key', 'left long arrow', 'long arrow left', 'newspaper', 'pdf', 'plus', 'search', 'star', 'star shield', 'trash', 'upload', 'warning', 'logout', 'close', 'chevron-down', 'facebook', 'instagram', 'linkedin', 'x', 'twitter', 'youtube'];

test.each(required.filter((name) => name !== 'default question mark'))('knows %s', (name) => {
  expect(Object.keys(icons)).toContain(name);
  expect(findIcon(name)).not.toBe(IconHelpCircle);
});

test.each(['EYE SLASH', 'eye-slash', 'EyeSlash', 'eye_slash', 'Eye Slash'])('finds the eye slash as %s', (name) => {
  expect(findIcon(name)).toBe(findIcon('eye slash'));
});

test.each(['', 'nope', 'constructor', '__proto__', 'default question mark'])(
  'shows the question mark for "%s"',
  (name) => {
    expect(findIcon(name)).toBe(IconHelpCircle);
  },
);

test('is a named picture with a label, and decoration without', () => {
  const { container, rerender } = render(<Icon name="Bell" label="Notifiche" />);
  expect(screen.getByRole('img', { name: 'Notifiche' })).toBeVisible();
  rerender(<Icon name="bell" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
