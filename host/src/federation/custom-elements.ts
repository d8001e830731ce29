import { logWarning } from '../telemetry/log-warning';

/** Two remotes, or a release and its fallback, may bring one package: a page takes each name once, and would throw at the second. */
export function keepFirstDefinitions(): void {
  const define = customElements.define.bind(customElements);
  customElements.define = (name, ...definition) => {
    if (customElements.get(name)) logWarning('A custom element was defined before', name);
    else define(name, ...definition);
  };
}
