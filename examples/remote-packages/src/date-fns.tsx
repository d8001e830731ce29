import { format } from 'date-fns';
import { it } from 'date-fns/locale';

export const DateFns = () => <p>{format(new Date(2026, 0, 31), 'd MMMM yyyy', { locale: it })}</p>;
