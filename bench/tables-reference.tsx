import { memo, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

interface Supplier {
  readonly id: number;
  readonly denominazione: string;
  readonly partita_iva: string;
  readonly stato_contatto: string;
}

const rowHeight = 44;
const visible = 12;
const around = 5;

/** Renders all rows instead of a minimal virtualized table. */
const hasEvery = location.search === '?every';

interface RowProps {
  readonly row: Supplier;
  readonly onChange: (row: Supplier) => void;
}

const Row = memo(function Row({ row, onChange }: RowProps) {
  return (
    <tr style={{ height: rowHeight }}>
      <th scope="row">{row.denominazione}</th>
      <td>{row.partita_iva}</td>
      <td>
        <span>{row.stato_contatto}</span>
        <select
          aria-label="Stato"
          value={row.stato_contatto}
          onChange={(event) => onChange({ ...row, stato_contatto: event.target.value })}
        >
          {['da contattare', 'contattata', 'rifiutato', 'contrattualizzata'].map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </td>
      <td>
        <button type="button">Dettagli</button>
      </td>
      <td>
        <button type="button" aria-label="Nota">
          <svg width="16" height="16" aria-hidden="true">
            <path d="M2 2h12v12h-12z" />
          </svg>
        </button>
      </td>
    </tr>
  );
});

function Table({ suppliers }: { readonly suppliers: readonly Supplier[] }) {
  const [all, setAll] = useState(suppliers);
  const [search, setSearch] = useState('');
  const [first, setFirst] = useState(0);
  // Computed once, since names do not change here.
  const keys = useMemo(() => suppliers.map(({ denominazione }) => denominazione.toLowerCase()), [suppliers]);
  const [change] = useState(
    () => (next: Supplier) => setAll((rows) => rows.map((row) => (row.id === next.id ? next : row))),
  );
  const rows = search === '' ? all : all.filter((_, index) => keys[index]?.includes(search.toLowerCase()));
  const from = hasEvery ? 0 : Math.max(0, Math.min(first, rows.length - visible) - around);
  const to = hasEvery ? rows.length : Math.min(rows.length, first + visible + around);
  return (
    <>
      <input type="search" aria-label="Cerca" value={search} onChange={(event) => setSearch(event.target.value)} />
      <p role="status">{rows.length}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
        tabIndex={0}
        style={{ height: 512, overflow: 'auto', overflowAnchor: 'none' }}
        onScroll={(event) => {
          const next = Math.floor(event.currentTarget.scrollTop / rowHeight);
          if (next !== first && !hasEvery) flushSync(() => setFirst(next));
        }}
      >
        <table style={{ width: '100%', tableLayout: 'fixed' }}>
          <tbody>
            <tr style={{ height: from * rowHeight }} />
            {rows.slice(from, to).map((row) => (
              <Row key={row.id} row={row} onChange={change} />
            ))}
            <tr style={{ height: (rows.length - to) * rowHeight }} />
          </tbody>
        </table>
      </section>
    </>
  );
}

const element = document.getElementById('root');
const response = fetch('/api/enterprise/aziende-caricate/');
void response
  .then((response) => response.text())
  .then((text) => {
    const suppliers: readonly Supplier[] = JSON.parse(text);
    if (element) createRoot(element).render(<Table suppliers={suppliers} />);
  });
