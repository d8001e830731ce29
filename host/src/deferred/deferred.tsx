import { sendTelemetry } from '../telemetry/send';
import { emitWebVitals } from '../telemetry/web-vitals';
import { UpdateNotice } from '../updates/update-notice';

export { fetchPlan } from '../federation/live-registry';
export { reloadOnce } from '../updates/reload';

// Once per page, independent of renders.
sendTelemetry();
emitWebVitals();

export function Deferred() {
  return <UpdateNotice />;
}
