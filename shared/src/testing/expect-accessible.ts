import { act } from '@testing-library/react';
import axe from 'axe-core';

/**
 * Fails with what axe finds in the page. Contrast and visible labels need a browser; landmarks are the host's. With `TEST_QUICK`, as in
 * the portal's own `npm test`, axe runs in the browser alone.
 */
export async function expectAccessible(): Promise<void> {
  if (process.env['TEST_QUICK']) return;
  const off = { enabled: false };
  const { violations } = await act(() =>
    axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': off, 'label-content-name-mismatch': off, region: off },
    }),
  );
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
