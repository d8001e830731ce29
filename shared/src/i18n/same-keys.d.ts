import type { it } from './messages/it';
/** The same keys as `Source`, each with any text. */
export type SameKeys<Source> = {
    readonly [Key in keyof Source]: Source[Key] extends string ? string : SameKeys<Source[Key]>;
};
export type CommonMessages = SameKeys<typeof it>;
