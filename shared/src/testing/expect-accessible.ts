import { act } from '@testing-library/react';
import axe from 'axe-core';
import { costlyCheck } from './costly-check';

const isDue = costlyCheck();

/** Fails with what axe finds in the page. Contrast and visible labels need a browser; landmarks are the host's. */
export async function expectAccessible(): Promise<void> {
  if (!isDue()) return;
  const off = { enabled: false };
  const { violations } = await act(() =>
    axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': off, 'label-content-name-mismatch': off, region: off },
    }),
  );
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
