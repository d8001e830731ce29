import { render } from '@testing-library/react';
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

const track = (container: HTMLElement) => container.querySelector<HTMLElement>('.track');
/** Of the two ticks, the filled part and the whole bar: how wide each is drawn. */
const widths = (container: HTMLElement) =>
  track(container)
    ?.style.backgroundSize.split(', ')
    .map((size) => size.split(' ')[0]);

test.each([
  [12.5, '12.5%'],
  [-3, '0%'],
  [140, '100%'],
])('the bar of %p is %s long, beside the number', (value, length) => {
  const { container } = render(<Meter value={value} text="12,5%" tone="red" toneLabel="critico" />);
  expect(container).toHaveTextContent('12,5% critico');
  expect(widths(container)?.slice(2)).toEqual([length, '100%']);
  expect(track(container)).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  [10, '25%'],
  [20, '50%'],
  [70, '100%'],
])('on a scale that ends at 40, %p fills %s, and the thresholds have their ticks', (value, length) => {
  const thresholds = { better: 'lower', from: [5, 20], full: 40 } as const;
  const { container } = render(<Meter value={value} text="x" thresholds={thresholds} />);
  expect(widths(container)?.[2]).toBe(length);
  expect(widths(container)?.slice(0, 2)).toEqual(['3px', '3px']);
});
