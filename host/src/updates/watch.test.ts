import { setVisibility } from '../testing/live-site';
import { watch } from './watch';

const look = jest.fn(async () => undefined);
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  look.mockClear();
  stop = watch(look);
});
afterEach(() => {
  stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const minutes = (count: number) => jest.advanceTimersByTime(count * 60_000);

test('a visible page looks every ten minutes, and not at its start', () => {
  minutes(9.9);
  expect(look).not.toHaveBeenCalled();
  minutes(0.1);
  expect(look).toHaveBeenCalledTimes(1);
  minutes(20);
  expect(look).toHaveBeenCalledTimes(3);
});

test('a hidden page never looks; it does as it comes back, but not each time', () => {
  setVisibility('hidden');
  minutes(60);
  expect(look).not.toHaveBeenCalled();
  setVisibility('visible');
  expect(look).toHaveBeenCalledTimes(1);
  minutes(0.5);
  setVisibility('hidden');
  setVisibility('visible');
  expect(look).toHaveBeenCalledTimes(1);
});

test('a page without a connection waits until there is one', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  minutes(30);
  expect(look).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(look).toHaveBeenCalledTimes(1);
});

test('a clock that is set back does not end the checks', () => {
  jest.setSystemTime(Date.now() - 24 * 3_600_000);
  minutes(10);
  expect(look).toHaveBeenCalledTimes(1);
});
