import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './password-field';
import { SearchField } from './search-field';

test('a password field shows and hides, its button named by what it does next; text, caret and focus stay, and nothing is submitted', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        showLabel="Mostra password"
        hideLabel="Nascondi password"
      />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.type(input, 'segreto');
  input.setSelectionRange(2, 4);
  await userEvent.click(screen.getByRole('button', { name: 'Mostra password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveFocus();
  expect(input).toHaveValue('segreto');
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(submit).not.toHaveBeenCalled();
});

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Altro campo" />
      <button type="button">Altrove</button>
      <SearchField
        label="Cerca"
        value={text}
        clearLabel="Cancella"
        shortcut="/"
        onSearch={(next) => {
          setText(next);
          onSearch(next);
        }}
      />
    </>
  );
}

describe('a search field', () => {
  test('searches as you type, clears by its button and by Escape, and keeps focus', async () => {
    const search = jest.fn();
    render(<Search onSearch={search} />);
    const box = screen.getByRole('searchbox', { name: 'Cerca' });
    expect(screen.queryByRole('button', { name: 'Cancella' })).not.toBeInTheDocument();
    await userEvent.type(box, 'ab');
    await userEvent.click(screen.getByRole('button', { name: 'Cancella' }));
    expect(box).toHaveFocus();
    await userEvent.keyboard('b{Escape}');
    expect(box).toHaveValue('');
    expect(search.mock.calls).toEqual([['a'], ['ab'], [''], ['b'], ['']]);
  });

  test('is reached by its key from outside a field, and leaves fields their slash', async () => {
    render(<Search onSearch={() => {}} />);
    await userEvent.type(screen.getByLabelText('Altro campo'), 'a/b');
    expect(screen.getByLabelText('Altro campo')).toHaveValue('a/b');
    await userEvent.click(screen.getByRole('button', { name: 'Altrove' }));
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('leaves the key alone while a dialog is open, and after it is gone', async () => {
    const { unmount } = render(
      <>
        <Search onSearch={() => {}} />
        <dialog open>
          <button type="button">Dentro</button>
        </dialog>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dentro' }));
    await userEvent.keyboard('/');
    expect(screen.getByRole('button', { name: 'Dentro' })).toHaveFocus();
    unmount();
    await userEvent.keyboard('/');
    expect(document.body).toHaveFocus();
  });

  test('with Alt, is not reached from a popup or its button', async () => {
    render(
      <>
        <SearchField label="Cerca" value="" clearLabel="Cancella" shortcut="Alt+ArrowDown" onSearch={() => {}} />
        <button type="button" aria-haspopup="dialog" aria-expanded>
          Campana
        </button>
        <button type="button" aria-haspopup="dialog">
          Altrove
        </button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Campana' }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('button', { name: 'Campana' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Altrove' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Altrove' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  function inShadowRootOf(host: Element) {
    const root = host.attachShadow({ mode: 'open' });
    const container = root.appendChild(document.createElement('div'));
    render(<Search onSearch={() => {}} />, { container, baseElement: container });
    return { root, elsewhere: within(container).getByRole('button', { name: 'Altrove' }) };
  }
  const press = (element: Element) => fireEvent.keyDown(element, { key: '/', composed: true });
  const isFocused = ({ root }: { readonly root: ShadowRoot }) => root.activeElement?.matches('input') === true;

  test('in a shadow root hears its key there alone, each for itself', async () => {
    render(<button type="button">Della pagina</button>);
    const searches = [1, 2].map(() => inShadowRootOf(document.body.appendChild(document.createElement('div'))));
    press(screen.getByRole('button', { name: 'Della pagina' }));
    press(document.body);
    expect(searches.filter(isFocused)).toEqual([]);
    for (const search of searches) {
      press(search.elsewhere);
      expect(searches.filter(isFocused)).toEqual([search]);
    }
    for (const { root } of searches) root.host.remove();
  });
});
