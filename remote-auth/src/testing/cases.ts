/**
 * Cases of a matrix, for `test.each`: every case with `npm run test:full`, the first `few`, which represent the others, with
 * `npm test`.
 */
export const cases = <const Case>(few: number, all: readonly Case[]): readonly Case[] =>
  process.env['TEST_FULL'] ? all : all.slice(0, few);
