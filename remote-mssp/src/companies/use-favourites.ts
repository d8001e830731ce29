import { useCallback, useMemo } from 'react';
import { useUserSetting } from '../list/views/use-user-setting';
import type { Company } from './company';

const mostFavourites = 200;

/** The companies that the operator has marked, by their ids as text. */
export function useFavourites() {
  const [stored, store] = useUserSetting('favourites');
  const ids: ReadonlySet<string> = useMemo(() => new Set(stored === '' ? [] : stored.split('\n')), [stored]);
  const toggle = useCallback(
    ({ id }: Company) => {
      const others = [...ids].filter((one) => one !== String(id));
      const next = ids.has(String(id)) ? others : [...others, String(id)];
      store(next.slice(-mostFavourites).join('\n'));
    },
    [ids, store],
  );
  return { ids, toggle };
}

export type Favourites = ReturnType<typeof useFavourites>;
