import type { it } from './texts/it';

/** The same keys as `Source`, each with any text. */
export type SameKeys<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : SameKeys<Source[Key]>;
};
export type CommonTexts = SameKeys<typeof it>;
