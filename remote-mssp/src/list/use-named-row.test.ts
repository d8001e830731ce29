import { renderHook } from '@testing-library/react';
import { useNamedRow } from './use-named-row';

test('looks at no row of a hundred thousand where none is named', () => {
  const row = {
    get id(): number {
      throw new Error('A row was looked at');
    },
  };
  expect(renderHook(() => useNamedRow([row], null)).result.current).toBeUndefined();
});
