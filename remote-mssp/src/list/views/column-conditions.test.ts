/** @jest-environment node */

import { conditionTexts, keptByColumns } from './column-conditions';

const rows = [
  { name: 'Rossi', risk: 59.9, state: 'Attivo', seats: 1_200 },
  { name: 'Dal Corso', risk: 60, state: 'Disattivo', seats: 999 },
  { name: 'Corsi', risk: null, state: '', seats: 1 },
  { name: 'D’Amico', risk: -3, state: null, seats: null },
];
type Row = (typeof rows)[number];
const columns = [
  { id: 'name', header: 'Nome', text: ({ name }: Row) => name, condition: 'words', cell: () => null },
  {
    id: 'risk',
    header: 'Rischio',
    text: ({ risk }: Row) => (risk === null ? null : String(risk)),
    sortValue: ({ risk }: Row) => risk,
    condition: 'percent',
    cell: () => null,
  },
  {
    id: 'state',
    header: 'Stato',
    text: ({ state }: Row) => state,
    condition: [
      { value: 'on', label: 'Attivo' },
      { value: 'off', label: 'Disattivo' },
    ],
    cell: () => null,
  },
  { id: 'seats', header: 'Postazioni', sortValue: ({ seats }: Row) => seats, condition: 'range', cell: () => null },
  { id: 'note', header: '', cell: () => null },
] as const;

test.each([
  ['risk=60..', ['Dal Corso']],
  ['risk=..59,9', ['Rossi', 'D’Amico']],
  ['risk=-5..0', ['D’Amico']],
  ['risk=..', ['Rossi', 'Dal Corso', 'D’Amico']],
  ['risk=—', ['Corsi']],
  ['risk=59.900..', ['Rossi', 'Dal Corso']],
  ['seats=1.000..', ['Rossi']],
  ['seats=..1,000', ['Dal Corso', 'Corsi']],
  ['seats=..1.000.000', ['Rossi', 'Dal Corso', 'Corsi']],
  ['seats=..1,5', ['Corsi']],
  ['state=on', ['Rossi']],
  ['state=OFF', ['Dal Corso']],
  ['state=attivo', ['Rossi']],
  ['state=—', ['Corsi', 'D’Amico']],
  ['name=CORS', ['Dal Corso', 'Corsi']],
  ['name=d amico', ['D’Amico']],
  ["name=D'Amìco", ['D’Amico']],
  ['name=cors&risk=0..', ['Dal Corso']],
])('%s keeps %p', (text, names) => {
  const keeps = keptByColumns(text, columns);
  expect(keeps && rows.filter(keeps).map(({ name }) => name)).toEqual(names);
});

test.each(['rossi', 'com', 'mario.rossi', 'rossi.example', 'rossi example', 'srl', 's.r.l', 's r l'])(
  '%p is found in an address or a legal form, with its dots and without',
  (text) => {
    const keeps = keptByColumns(`name=${text}`, columns);
    const row = { name: 'mario.rossi.example.com S.r.l.', risk: 1, state: '', seats: 1 };
    expect(keeps?.(row)).toBe(true);
    expect(keeps?.({ ...row, name: 'marossi' })).toBe(false);
  },
);

test('a text is found in one spelling, not across the end of one and the start of the other', () => {
  const keeps = keptByColumns('name=l bottega', columns);
  expect(keeps?.({ name: 'Bottega S.r.l.', risk: 1, state: '', seats: 1 })).toBe(false);
});

test.each(['', 'note=x', 'what=1..', '&=&'])('%p is no condition', (text) => {
  expect(keptByColumns(text, columns)).toBeUndefined();
});

test.each([
  ['risk=60..&state=off', ['Rischio: ≥ 60%', 'Stato: Disattivo'], ['state=off', 'risk=60..']],
  ['risk=..59,9&name=Cors', ['Rischio: ≤ 59,9%', 'Nome: Cors'], ['name=Cors', 'risk=..59%2C9']],
  ['risk=-5..0', ['Rischio: -5 – 0%'], ['']],
  ['risk=—&what=1', ['Rischio: —'], ['what=1']],
  ['risk=60', ['Rischio: ≥ 60%'], ['']],
  // Shows what was understood.
  [
    'risk=1.000..&seats=1,000..1200.5',
    ['Rischio: ≥ 1%', 'Postazioni: 1.000 – 1.200,5'],
    ['seats=1%2C000..1200.5', 'risk=1.000..'],
  ],
  ['risk=abc.. 9', ['Rischio: ≤ 9%'], ['']],
  ['note=x', [], []],
])('%s reads %p, and %p without each', (text, labels, others) => {
  const texts = conditionTexts(text, columns, 'it');
  expect(texts.map(({ label }) => label)).toEqual(labels);
  expect(texts.map((one) => one.others)).toEqual(others);
});
