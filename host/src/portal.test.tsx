import { useLayoutEffect } from 'react';
import { FirstContent } from './portal';
import { renderHost } from './testing/render-host';

test('the first screen goes before anything measures the page, which the browser then lays out once', async () => {
  const order: string[] = [];
  function Measured() {
    useLayoutEffect(() => void order.push('measured'), []);
    return null;
  }
  await renderHost(
    <>
      <Measured />
      <FirstContent />
    </>,
    { onFirstContent: () => order.push('first content') },
  );
  expect(order).toEqual(['first content', 'measured']);
});
