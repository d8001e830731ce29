import { nameChunks } from './chunk-names';

test('the chunk of a screen has its name, and one of several screens has them all', () => {
  const load = (file: string) => ({
    load: `async () => (await Promise.resolve().then(() => __toESM(require("${file}")))).Screen`,
  });
  const screens = { list: load('./list'), add: load('./form'), edit: load('./form') };
  const source = `a(import('./list'), import( "./form" ), import('./en'), import(/* webpackChunkName: "own" */ './list'))`;
  expect(nameChunks(source, screens)).toBe(
    `a(import(/* webpackChunkName: "list" */ './list'), import(/* webpackChunkName: "add.edit" */ './form'), ` +
      `import('./en'), import(/* webpackChunkName: "own" */ './list'))`,
  );
});
