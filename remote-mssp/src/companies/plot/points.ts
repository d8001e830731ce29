import type { Company } from '../company';

/** A company's place in the plot; both in percent of its width and height, from the lower left. */
export interface Point {
  readonly company: Company;
  /** NIS2 coverage. */
  readonly x: number;
  /** Cyber risk. */
  readonly y: number;
}

const within = (percent: number) => Math.min(100, Math.max(0, percent));

/** The companies that have both values, the highest risk first, and of equal ones the least covered. */
export const pointsOf = (companies: readonly Company[]): readonly Point[] =>
  companies
    .flatMap((company) => {
      const { nis2Coverage, cyberRisk } = company;
      return nis2Coverage === null || cyberRisk === null
        ? []
        : [{ company, x: within(nis2Coverage), y: within(cyberRisk) }];
    })
    .sort((a, b) => b.y - a.y || a.x - b.x);

/** Steps of the drawing in each direction: finer ones no screen shows. */
export const steps = 200;

/** Dots as one SVG path in a square of `steps`, its y downwards. Those that would cover one another are drawn once. */
export function dotsPath(points: readonly Point[]): string {
  const places = new Set<number>();
  for (const { x, y } of points)
    places.add(Math.round((x / 100) * steps) * (steps + 1) + Math.round((1 - y / 100) * steps));
  let path = '';
  for (const place of places) path += `M${Math.floor(place / (steps + 1))} ${place % (steps + 1)}h0`;
  return path;
}

/** How near a press has to be to mean a dot, in CSS pixels. */
const reach = 16;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The index of the point nearest to a place in a plot of this size, all in CSS pixels, y downwards; undefined where none is near. */
export function nearest(points: readonly Point[], { x, y }: Place, size: Place): number | undefined {
  let best: number | undefined;
  let least = reach ** 2;
  for (const [index, point] of points.entries()) {
    const distance = ((point.x / 100) * size.x - x) ** 2 + ((1 - point.y / 100) * size.y - y) ** 2;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}
