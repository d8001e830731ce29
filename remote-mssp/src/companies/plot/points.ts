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

/** Of the plot, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points as one SVG path of `mark`s, a path each from where the point is. Those of one pixel are drawn once. */
export function dotsPath(points: readonly Point[], { width, height }: Size, mark = 'h0'): string {
  const places = new Set<number>();
  const line = Math.ceil(width) + 1;
  for (const { x, y } of points) places.add(Math.round((1 - y / 100) * height) * line + Math.round((x / 100) * width));
  let path = '';
  for (const place of places) path += `M${place % line} ${Math.floor(place / line)}${mark}`;
  return path;
}

/** How near a press has to be to mean a dot, in CSS pixels. */
const reach = 16;

/** The index of the point nearest to a place in a plot of this size, y downwards; undefined where none is near. */
export function nearest(
  points: readonly Point[],
  { x, y }: Readonly<Record<'x' | 'y', number>>,
  { width, height }: Size,
): number | undefined {
  let best: number | undefined;
  let least = reach ** 2;
  for (const [index, point] of points.entries()) {
    const distance = ((point.x / 100) * width - x) ** 2 + ((1 - point.y / 100) * height - y) ** 2;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}
