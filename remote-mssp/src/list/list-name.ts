/** The texts of each list have the same keys, under its name. */
export type ListName = 'companies' | 'technicians' | 'suppliers';
