import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Room for the rows that are left out of a long list. */
    '--rows-before'?: string;
    '--rows-after'?: string;
  }
}
