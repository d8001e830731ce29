import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './password-field';
import { SearchField } from './search-field';
import { TextArea, TextField } from './text-field';

describe('every field', () => {
  const fields = [
    ['TextField', TextField],
    ['TextArea', TextArea],
  ] as const;

  test.each(fields)('%s ties label, hint and error to its control', (_, Field) => {
    render(
      <>
        <p id="outer">Di fuori</p>
        <Field label="Email" hint="Aziendale" error="Non valida" aria-describedby="outer" />
      </>,
    );
    const control = screen.getByLabelText('Email');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Non valida Aziendale Di fuori');
  });
});

describe('a password field', () => {
  const setUp = () => {
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
    return { submit, input: screen.getByLabelText<HTMLInputElement>('Password') };
  };

  test('shows and hides, its button named by what it does next, and submits nothing', async () => {
    const { submit, input } = setUp();
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Nascondi password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(submit).not.toHaveBeenCalled();
  });

  test('keeps text, caret and focus when the button is pressed', async () => {
    const { input } = setUp();
    await userEvent.type(input, 'segreto');
    input.setSelectionRange(2, 4);
    await userEvent.click(screen.getByRole('button', { name: 'Mostra password' }));
    expect(input).toHaveFocus();
    expect(input).toHaveValue('segreto');
    expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
  });

  test('has its button in the tab order, and leaves focus on it', async () => {
    const { input } = setUp();
    await userEvent.tab();
    expect(input).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Nascondi password' })).toHaveFocus();
  });
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
  test('searches as you type', async () => {
    const search = jest.fn();
    render(<Search onSearch={search} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca' }), 'abc');
    expect(search.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
  });

  test('clears by its button and by Escape, and keeps focus', async () => {
    const search = jest.fn();
    render(<Search onSearch={search} />);
    const box = screen.getByRole('searchbox');
    expect(screen.queryByRole('button', { name: 'Cancella' })).not.toBeInTheDocument();
    await userEvent.type(box, 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Cancella' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await userEvent.keyboard('b{Escape}');
    expect(box).toHaveValue('');
    expect(search).toHaveBeenLastCalledWith('');
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

  test('in a shadow root hears its key there alone, each for itself', async () => {
    render(<button type="button">Della pagina</button>);
    const searches = ['primo', 'secondo'].map((name) => {
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      const container = root.appendChild(document.createElement('div'));
      render(<Search onSearch={() => {}} />, { container, baseElement: container });
      return { name, root, inside: within(container) };
    });
    const focused = () => searches.filter(({ root }) => root.activeElement?.matches('input')).map(({ name }) => name);
    const press = (element: Element) => fireEvent.keyDown(element, { key: '/', composed: true });

    press(screen.getByRole('button', { name: 'Della pagina' }));
    press(document.body);
    expect(focused()).toEqual([]);
    for (const { name, inside } of searches) {
      press(inside.getByRole('button', { name: 'Altrove' }));
      expect(focused()).toEqual([name]);
    }
    for (const { root } of searches) root.host.remove();
  });

  test('in a shadow root takes no notice of the page’s own dialogs, inside which it may stand', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const root = dialog.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const container = root.appendChild(document.createElement('div'));
    render(<Search onSearch={() => {}} />, { container, baseElement: container });
    fireEvent.keyDown(within(container).getByRole('button', { name: 'Altrove' }), { key: '/', composed: true });
    expect(root.activeElement).toBe(within(container).getByRole('searchbox'));
    dialog.remove();
  });
});
