import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

const height = scaleLinear({ domain: [0, 10], range: [0, 100] });

export const Visx = () => (
  <svg role="img" aria-label="Sizes" width={100} height={100}>
    {[3, 5].map((size, index) => (
      <Bar key={size} x={index * 20} width={10} height={height(size)} />
    ))}
  </svg>
);
