import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The markup of a first screen. The page's policy allows no style attribute, so styles move to `data-style`; live regions are
 * off, so that nothing is announced twice.
 * @param prefix of React's ids, since one page holds the markup of two renders
 */
export const renderMarkup = (node: ReactNode, prefix: string): string =>
  renderToStaticMarkup(node, { identifierPrefix: prefix })
    // React quotes every attribute and escapes quotes in text, so that these are attributes wherever they stand.
    .replaceAll(' style="', ' data-style="')
    .replaceAll(/ aria-live="\w+"/g, '')
    .replaceAll(/ role="(status|alert|log)"/g, ' role="$1" aria-live="off"')
    // React puts the tags of the document's head first.
    .replace(/^(?:<(?:meta|link)\b[^>]*>)+/, '');
