import { screen, within } from '@testing-library/react';
import { renderHost } from '../testing/render-host';
import { Footer } from './footer';

const group = (name: string) => within(screen.getByRole('region', { name }));

test.each([
  ['Prodotti', ['Protezione dei file', 'Protezione della navigazione', 'Sorveglianza cyber', 'Compliance']],
  ['Azienda', ['Chi siamo', 'Blog', 'Contatti']],
  ['Supporto', ['Termini e condizioni', 'Privacy policy', 'Documentazione']],
])('%s lists its entries', async (name, entries) => {
  await renderHost(<Footer />);
  const items = group(name).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replace(' (si apre in una nuova scheda)', ''))).toEqual(entries);
});

test('a link leads to the provider’s site in a new tab, which knows nothing of this one', async () => {
  await renderHost(<Footer />);
  const links = screen.getAllByRole('link');
  // Two entries have no page: they are text.
  expect(links).toHaveLength(8);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    expect(link).toHaveAccessibleName(/ \(si apre in una nuova scheda\)$/);
  }
});

test('the newsletter stands in the markup and is never displayed', async () => {
  const { container } = await renderHost(<Footer />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('hidden');
  expect(form?.querySelector('input[type=email]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Iscriviti' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
