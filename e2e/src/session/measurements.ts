import { test } from '@playwright/test';

/** Prints a race's measurements, and adds them to the report. */
export function report(measurements: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(measurements)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  test.info().annotations.push({ type: 'measurements', description: text });
  process.stdout.write(`    ${test.info().title.split('.')[0]}. ${text}\n`);
}
