import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../docs/benchmarks.json');

/** A Markdown table, its columns of one width so that it reads well in a terminal too. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** A number that was to be at most, or at least, a target. */
export interface Target {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly sense: 'at most' | 'at least';
  readonly digits: number;
}

const met = ({ value, limit, sense }: Target) => (sense === 'at most' ? value <= limit : value >= limit);

export const targetTable = (targets: readonly Target[]) =>
  table([
    ['target', 'limit', 'measured', ''],
    ...targets.map((target) => [
      target.what,
      `${target.sense} ${target.limit}`,
      target.value.toFixed(target.digits),
      met(target) ? 'met' : '**missed**',
    ]),
  ]);

/** What was measured on. */
export const machine = () => {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;
};

/** A warning where more ran beside a measurement than the machine has processors for; '' otherwise. Call it before the measurement. */
export function busyNote(): string {
  const [load = 0] = loadavg();
  if (load < cpus().length * 0.75) return '';
  return ` The machine was busy with other work (load ${load.toFixed(1)}): times are too long, and ratios approximate.`;
}

/** Keeps a report in docs/benchmarks.json, in place of the one of that name. docs/benchmarks.md says what of it matters. */
export function writeReport(name: string, report: string): void {
  const reports = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...reports, [name]: report.split('\n') }, null, 2)}\n`);
}
