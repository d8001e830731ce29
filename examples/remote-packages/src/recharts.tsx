import { Bar, BarChart, Legend, Tooltip, XAxis, YAxis } from 'recharts';

const data = [
  { name: 'a', size: 3 },
  { name: 'b', size: 5 },
];

export const Recharts = () => (
  <BarChart width={400} height={200} data={data}>
    <XAxis dataKey="name" stroke="currentColor" />
    <YAxis stroke="currentColor" />
    <Tooltip
      contentStyle={{ background: 'var(--portal-color-surface-raised)' }}
      cursor={{ fill: 'var(--portal-color-hover)' }}
    />
    <Legend />
    <Bar dataKey="size" fill="currentColor" isAnimationActive={false} />
  </BarChart>
);
