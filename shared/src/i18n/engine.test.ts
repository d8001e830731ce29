import { createTexts, languageOf, shownLanguage } from '@portal/shared/i18n';

const host = {
  namespace: 'host',
  it: { title: 'Titolo', only: 'Solo italiano' },
  load: { en: async () => ({ title: 'Title' }) },
};

test('the page is Italian by default', () => {
  const { i18n } = createTexts();
  expect(i18n.language).toBe('it');
  expect(i18n.t('loading')).toBe('Caricamento...');
});

test('a package brings its own texts, which follow the language', async () => {
  const texts = createTexts();
  await texts.add(host);
  expect(texts.i18n.t('host:title')).toBe('Titolo');
  await texts.change('en');
  expect(texts.i18n.t('host:title')).toBe('Title');
  expect(texts.i18n.t('loading')).toBe('Loading...');
  expect(texts.i18n.t('host:only')).toBe('Solo italiano');
});

test('a package that comes after a change of language is complete before it is shown', async () => {
  const texts = createTexts();
  await texts.change('en');
  await texts.add(host);
  expect(texts.i18n.t('host:title')).toBe('Title');
});

test('a package that comes while a change of language is under way is not left behind', async () => {
  const texts = createTexts();
  const change = texts.change('en');
  await texts.add(host);
  await change;
  expect(texts.i18n.t('host:title')).toBe('Title');
});

test('of two choices in a row the later one stands, however long its texts take', async () => {
  const texts = createTexts();
  let deliver = () => {};
  const late = new Promise<{ title: string }>((resolve) => {
    deliver = () => resolve({ title: 'Title' });
  });
  await texts.add({ ...host, load: { en: () => late } });
  const first = texts.change('en');
  await texts.change('pt');
  deliver();
  await first;
  expect(texts.i18n.language).toBe('pt');
});

test('Portuguese has its one text, and is Italian for the rest', async () => {
  const texts = createTexts();
  await texts.add(host);
  await texts.change('pt');
  expect(texts.i18n.t('language.label')).toBe('Idioma');
  expect(texts.i18n.t('loading')).toBe('Caricamento...');
  expect(texts.i18n.t('host:title')).toBe('Titolo');
  expect(shownLanguage('pt')).toBe('it');
});

test('a language whose texts cannot be fetched is not chosen', async () => {
  const texts = createTexts();
  await texts.add({ ...host, load: { en: () => Promise.reject(new Error('404')) } });
  await expect(texts.change('en')).rejects.toThrow('404');
  expect(texts.i18n.language).toBe('it');
  expect(texts.i18n.t('host:title')).toBe('Titolo');
});

test('what a text is filled with is not escaped twice', () => {
  const { i18n } = createTexts();
  i18n.addResourceBundle('it', 'host', { hello: 'Ciao {{name}}' });
  expect(i18n.t('host:hello', { name: `D'Amico & <Figli>` })).toBe(`Ciao D'Amico & <Figli>`);
});

test('a code that is no language of the portal stands for the default one', () => {
  expect(['pt', 'xx', null].map(languageOf)).toEqual(['pt', 'it', 'it']);
});
