import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../docs/benchmarks.json');

/** A Markdown table with aligned columns, which is readable in a terminal too. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** A number with an upper or lower target. */
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

export const machine = () => {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;
};

/** A warning if the machine is already busy, else ''. Call it before the measurement. */
export function busyNote(): string {
  const [load = 0] = loadavg();
  if (load < cpus().length * 0.75) return '';
  return ` The machine was busy with other work (load ${load.toFixed(1)}): times are too long, and ratios approximate.`;
}

const introduction = `# Benchmarks

Each section is the result of one \`npm run bench:…\`. With \`-- --write\` a run replaces its own section.
Compare ratios, not times: machines differ.
`;

/** Replaces a section of docs/benchmarks.md. */
export function writeSection(name: string, content: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${start}\n${content}\n${end}`;
  const page = existsSync(file) ? readFileSync(file, 'utf8') : introduction;
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  const changed = after === undefined ? `${page.trimEnd()}\n\n${section}\n` : `${before}${section}${after}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, changed);
}
