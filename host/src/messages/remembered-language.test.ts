import { rememberedLanguage, rememberLanguage } from './remembered-language';

test('the chosen language is remembered; anything else stored is the default one', () => {
  rememberLanguage('en');
  expect(rememberedLanguage()).toBe('en');
  localStorage.setItem('portal.language', 'xx');
  expect(rememberedLanguage()).toBe('it');
  localStorage.clear();
  expect(rememberedLanguage()).toBe('it');
});
