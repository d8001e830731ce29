/** @jest-environment node */

import { useTranslation } from '@portal/shared/i18n';
import { defineRemote, type Screen } from '@portal/shared/remote';
import { Link, useParams } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { useQuery } from '@tanstack/react-query';
import { renderScreens } from './screens';

const remoteOf = (load: () => Promise<Screen>, firstScreenAt?: readonly string[]) =>
  defineRemote({
    screens: {
      list: {
        ...{ path: '/lists/:id', access: 'anonymous', title: { it: 'Elenco', en: 'List' } },
        ...(firstScreenAt ? { firstScreenAt } : {}),
        load,
      },
    },
    navigation: [],
    messages: { namespace: 'lists', it: { title: 'Elenco' }, load: { en: async () => ({ title: 'List' }) } },
  });

const queryFn = jest.fn();

function List() {
  const { t } = useTranslation('lists');
  const { id } = useParams();
  const { data, isPending } = useQuery({ queryKey: ['rows'], queryFn });
  return (
    <div style={{ gap: 1 }}>
      <h1>{t('title', { ns: 'lists' })}</h1>
      <Link to="/lists">{id}</Link>
      <p role="status" aria-live="polite">
        {isPending ? 'pending' : String(data)} {getSession().getState().status}
      </p>
    </div>
  );
}

test('a screen is rendered at each of its addresses, in each language, before its data', async () => {
  const rendered = await renderScreens(remoteOf(async () => List, ['/lists/1', '/lists/2']));
  const markup = (title: string, id: string) =>
    `<div data-style="gap:1px"><h1>${title}</h1><a href="/lists" data-discover="true">${id}</a>` +
    '<p role="status" aria-live="off">pending signed-out</p></div>';
  expect(rendered).toEqual({
    list: {
      '/lists/1': { it: markup('Elenco', '1'), en: markup('List', '1') },
      '/lists/2': { it: markup('Elenco', '2'), en: markup('List', '2') },
    },
  });
  expect(queryFn).not.toHaveBeenCalled();
});

test('a screen without a first screen is not loaded', async () => {
  const load = jest.fn(async () => List);
  expect(await renderScreens(remoteOf(load))).toEqual({});
  expect(load).not.toHaveBeenCalled();
});

test('one that cannot be rendered outside a browser is named, with what to do', async () => {
  const Reader = () => <p>{localStorage.getItem('name')}</p>;
  await expect(renderScreens(remoteOf(async () => Reader, ['/lists/1']))).rejects.toThrow(
    /The screen "list" cannot be shown before its code .*localStorage is not defined.*must not touch window, document or storage/,
  );
});
