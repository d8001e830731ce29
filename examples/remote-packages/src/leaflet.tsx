import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import iconUrl from 'leaflet/dist/images/marker-icon.png';
import { useEffect, useRef } from 'react';

export function Leaflet() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const map = L.map(element.current, { center: [45, 9], zoom: 5, zoomControl: false, attributionControl: false });
    L.control.zoom({ zoomInText: '+', zoomOutText: '−' }).addTo(map);
    L.control.attribution({ prefix: false }).addAttribution('© Example').addTo(map);
    const icon = L.icon({ iconUrl, iconSize: [25, 41] });
    const place = L.marker([45, 9], { icon, alt: 'Place' }).bindPopup('A popup', { closeButton: false }).addTo(map);
    L.control.layers(undefined, { Places: place }).addTo(map);
    return () => void map.remove();
  }, []);
  return <div ref={element} style={{ height: '20rem' }} />;
}
