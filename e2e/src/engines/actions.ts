/** Keys without a character; see https://w3c.github.io/webdriver/#keyboard-actions. */
const namedKeys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const keys = (actions: readonly object[]) => [{ type: 'key', id: 'keyboard', actions }];
const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

// WebDriver's action sequences, the same in its classic protocol and BiDi.

export function pressActions(key: string): readonly object[] {
  const values = key.split('+').map((part) => namedKeys[part] ?? part);
  return keys([...values.map(down), ...values.toReversed().map(up)]);
}

export const typeActions = (text: string): readonly object[] =>
  keys([...text].flatMap((character) => [down(character), up(character)]));

export const clickActions = (x: number, y: number): readonly object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
