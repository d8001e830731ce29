import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Moves styles to `data-style`, since the page's policy allows no style attribute, and turns live regions off, so that nothing is
 * announced twice.
 * @param prefix of React's ids: one page contains the markup of two renders
 */
export const renderMarkup = (node: ReactNode, prefix: string): string =>
  renderToStaticMarkup(node, { identifierPrefix: prefix })
    // React quotes all attributes and escapes quotes in text, so these match attributes only.
    .replaceAll(' style="', ' data-style="')
    .replaceAll(/ aria-live="\w+"/g, '')
    .replaceAll(/ role="(status|alert|log)"/g, ' role="$1" aria-live="off"')
    // React puts the tags of the document's head first.
    .replace(/^(?:<(?:meta|link)\b[^>]*>)+/, '');
