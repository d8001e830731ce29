import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The markup of what a browser would show first, for a page whose policy allows no style attribute and which announces nothing twice:
 * styles stand in `data-style`, live regions are switched off.
 * @param prefix of the ids that React gives: two pieces of markup may meet in one page
 */
export const renderMarkup = (node: ReactNode, prefix: string): string =>
  renderToStaticMarkup(node, { identifierPrefix: prefix })
    // React quotes every attribute and escapes quotes in text, so that these are attributes wherever they stand.
    .replaceAll(' style="', ' data-style="')
    .replaceAll(/ aria-live="\w+"/g, '')
    .replaceAll(/ role="(status|alert|log)"/g, ' role="$1" aria-live="off"')
    // What belongs into the head React writes in front.
    .replace(/^(?:<(?:meta|link)\b[^>]*>)+/, '');
