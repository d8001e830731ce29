/** @jest-environment node */

import { createTranslations, shownLanguage } from '@portal/shared/i18n';

const host = {
  namespace: 'host',
  it: { title: 'Titolo', only: 'Solo italiano' },
  load: { en: async () => ({ title: 'Title' }) },
};

test('a package brings its own messages, which are Italian by default and follow the language', async () => {
  const translations = createTranslations();
  await translations.add(host);
  expect(translations.i18n.t('host:title')).toBe('Titolo');
  expect(translations.i18n.t('loading')).toBe('Caricamento...');
  await translations.change('en');
  expect(translations.i18n.t('host:title')).toBe('Title');
  expect(translations.i18n.t('loading')).toBe('Loading...');
  expect(translations.i18n.t('host:only')).toBe('Solo italiano');
});

test('messages of a release that gives way make room for those of the other, in each language', async () => {
  const translations = createTranslations();
  await translations.change('en');
  await translations.add(host);
  const late = {
    ...host,
    load: { en: () => new Promise<{ title: string }>((done) => setTimeout(done, 9, { title: 'Late' })) },
  };
  await Promise.all([late, { ...host, load: { en: async () => ({ title: 'Heading' }) } }].map(translations.add));
  expect(translations.i18n.t('host:title')).toBe('Heading');
});

test.each(['after', 'during'])('a package that comes %s a change of language is in that language', async (moment) => {
  const translations = createTranslations();
  const change = translations.change('en');
  if (moment === 'after') await change;
  await translations.add(host);
  await change;
  expect(translations.i18n.t('host:title')).toBe('Title');
});

test('of two choices in a row the later one wins, however long its messages take', async () => {
  const translations = createTranslations();
  let deliver = () => {};
  const late = new Promise<{ title: string }>((resolve) => {
    deliver = () => resolve({ title: 'Title' });
  });
  await translations.add({ ...host, load: { en: () => late } });
  const first = translations.change('en');
  await translations.change('pt');
  deliver();
  await first;
  expect(translations.i18n.language).toBe('pt');
});

test('Portuguese has its one text, and is Italian for the rest', async () => {
  const translations = createTranslations();
  await translations.add(host);
  await translations.change('pt');
  expect(translations.i18n.t('language.label')).toBe('Idioma');
  expect(translations.i18n.t('loading')).toBe('Caricamento...');
  expect(translations.i18n.t('host:title')).toBe('Titolo');
  expect(shownLanguage('pt')).toBe('it');
});

test('a language is not chosen if its messages cannot be loaded', async () => {
  const translations = createTranslations();
  await translations.add({ ...host, load: { en: () => Promise.reject(new Error('404')) } });
  await expect(translations.change('en')).rejects.toThrow('404');
  expect(translations.i18n.language).toBe('it');
  expect(translations.i18n.t('host:title')).toBe('Titolo');
});

test('what a text is filled with is not escaped twice', () => {
  const { i18n } = createTranslations();
  i18n.addResourceBundle('it', 'host', { hello: 'Ciao {{name}}' });
  expect(i18n.t('host:hello', { name: `D'Amico & <Figli>` })).toBe(`Ciao D'Amico & <Figli>`);
});
