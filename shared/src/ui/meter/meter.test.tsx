import { render, screen } from '@testing-library/react';
import { Meter, meterTone } from './meter';

test.each([
  [null, 'neutral', 'neutral'],
  [0, 'red', 'green'],
  [39.9, 'red', 'green'],
  [40, 'yellow', 'yellow'],
  [69.9, 'yellow', 'yellow'],
  [70, 'green', 'red'],
  [100, 'green', 'red'],
] as const)('%p is %s where higher is better, %s where lower is', (value, higher, lower) => {
  expect(meterTone(value, { better: 'higher', from: [40, 70] })).toBe(higher);
  expect(meterTone(value, { better: 'lower', from: [40, 70] })).toBe(lower);
});

test.each([
  [12.5, '12.5%'],
  [-3, '0%'],
  [140, '100%'],
])('the bar of %p is %s long, beside the number', (value, length) => {
  const { container } = render(<Meter value={value} text="12,5%" tone="red" toneLabel="critico" />);
  expect(container).toHaveTextContent('12,5% critico');
  expect(container.querySelector('.fill')).toHaveStyle({ inlineSize: length });
  expect(container.querySelector('.track')).toHaveAttribute('aria-hidden', 'true');
});

test('without a value there is the room of a bar, and nothing in it', () => {
  const { container } = render(<Meter value={null} text="—" />);
  expect(screen.getByText('—')).toBeVisible();
  expect(container.querySelector('.track.none')).toBeEmptyDOMElement();
});
