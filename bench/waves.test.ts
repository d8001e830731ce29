import { wavesOf } from './waves';

const request = (start: number, end: number) => ({ path: `/${start}`, start, end });

test.each([
  ['no request', [], 0],
  ['one', [request(0, 10)], 1],
  ['two at once', [request(0, 10), request(5, 20)], 1],
  ['what the page names', [request(0, 10), request(10, 30), request(12, 40), request(12, 20)], 2],
  ['a chunk after its entry', [request(0, 10), request(10, 30), request(30, 40)], 3],
  ['in any order', [request(30, 40), request(0, 10), request(10, 30)], 3],
])('%s', (_, requests, waves) => {
  expect(wavesOf(requests)).toBe(waves);
});
