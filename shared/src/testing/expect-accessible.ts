import { act } from '@testing-library/react';

/** Fails with what axe finds, but contrast, visible labels and landmarks. Does nothing with `TEST_QUICK`. */
export async function expectAccessible(): Promise<void> {
  if (process.env['TEST_QUICK']) return;
  const { default: axe } = await import('axe-core');
  const off = { enabled: false };
  const { violations } = await act(() =>
    axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': off, 'label-content-name-mismatch': off, region: off },
    }),
  );
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
