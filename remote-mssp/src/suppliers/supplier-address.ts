/** Of the address's query: the supplier whose note is open. */
export const supplierParameter = 'fornitore';
