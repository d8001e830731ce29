/** An entry of the top navigation, with its label in each language that is shown. */
export interface NavigationEntry {
  readonly path: string;
  readonly label: Readonly<Record<'it' | 'en', string>>;
}

/** The top navigation, in its order: an entry added here is shown. */
export const navigation: readonly NavigationEntry[] = [];
