import { type Registry, registry } from '@portal/shared/contract';
import * as v from 'valibot';

/** The registry inlined in the page as `<script type="application/json" id="portal-registry">`; throws where it is missing or malformed. */
export function readRegistry(page: Document): Registry {
  const element = page.getElementById('portal-registry');
  if (!element) throw new Error('The page carries no registry of remotes');
  return v.parse(registry, JSON.parse(element.textContent));
}
