import type { RecordId } from '@portal/shared/api-contract';
import { useLocation, useNavigate, useSearchParams } from '@portal/shared/router';
import { useEffect, useRef, useState } from 'react';
import { type ListQuery, paramsWith } from '../list/use-list-address';

/** Of the address's query; also the state of an entry that was opened from the list. */
export const companyParameter = 'azienda';

export interface CompanyAddress {
  /** Of the company that the address names, as text; null where it names none. */
  readonly id: string | null;
  /** A step of the history, which Back undoes; from one company to another it stays one. The same function for good. */
  readonly open: (id: RecordId) => void;
  readonly close: () => void;
}

/** The company whose details the address names, beside the list's own `query`. */
export function useCompanyAddress(query: ListQuery): CompanyAddress {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [wanted, open] = useState<RecordId>();
  const left = useRef<unknown>(undefined);

  useEffect(() => {
    if (wanted === undefined) return;
    const next = paramsWith(params, query);
    // What was typed a moment ago is not in the address yet: Back has to lead to it.
    if (next.toString() !== params.toString()) return void navigate(`?${next}`, { replace: true });
    open(undefined);
    next.set(companyParameter, String(wanted));
    const isOpen = params.has(companyParameter);
    void navigate(`?${next}`, { replace: isOpen, state: isOpen ? location.state : companyParameter });
  }, [wanted, params, query, location.state, navigate]);

  function close() {
    // Going back takes a moment, in which a second Escape would go further.
    if (left.current === location) return;
    left.current = location;
    if (location.state === companyParameter) return void navigate(-1);
    const next = paramsWith(params, query);
    next.delete(companyParameter);
    void navigate(`?${next}`, { replace: true });
  }

  return { id: params.get(companyParameter), open, close };
}
