import { useEffect, useRef } from 'react';

/** The federated panel as a component of this portal. `options` as `mount` takes them. */
export function ControlPanel(options) {
  const place = useRef(null);
  const panel = useRef();
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let isGone = false;
    import('panel/mount')
      .then(({ mount }) => {
        if (!isGone) panel.current = mount(place.current, latest.current);
      })
      .catch((error) => latest.current.onError(error));
    return () => {
      isGone = true;
      panel.current?.unmount();
      panel.current = undefined;
    };
  }, []);
  useEffect(() => panel.current?.update(options));

  return <div ref={place} />;
}
