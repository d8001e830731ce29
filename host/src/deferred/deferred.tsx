import { emitWebVitals } from '../telemetry/web-vitals';
import { UpdateNotice } from '../updates/update-notice';

export { fetchPlan } from '../federation/live-registry';
export { reloadOnce } from '../updates/reload';

// Once for the page, however often something is rendered.
emitWebVitals();

/** What the page has besides its screens: fetched once they are there. */
export function Deferred() {
  return <UpdateNotice />;
}
