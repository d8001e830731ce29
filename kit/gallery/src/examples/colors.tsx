import { useColor } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';

/** In the page's theme, also beside another. */
export function Colors() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const accent = useColor('accent');
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = accent;
    context.fillRect(0, 0, 300, 40);
  }, [accent]);
  return (
    <>
      <canvas ref={canvas} width={300} height={40} />
      <p>{accent}</p>
    </>
  );
}
