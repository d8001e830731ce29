import { keepFirstDefinitions } from './custom-elements';

test('a custom element that another remote has defined is no failure of the second', () => {
  const first = class extends HTMLElement {};
  keepFirstDefinitions();
  customElements.define('x-gauge', first);
  customElements.define('x-gauge', class extends HTMLElement {});
  expect(customElements.get('x-gauge')).toBe(first);
  expect(console.warn).toHaveBeenCalledTimes(1);
  jest.mocked(console.warn).mockClear();
});
