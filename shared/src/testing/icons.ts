const pathOf = (icon: string) => `@tabler/icons-react/dist/esm/icons/${icon}.mjs`;

/** Stands in for `@tabler/icons-react` in Jest: all icons in one file are half of what a test file loads. */
module.exports = new Proxy<Record<string, unknown>>(
  {},
  { get: (_, name) => (name === '__esModule' ? true : jest.requireActual(pathOf(String(name))).default) },
);
