import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { EngineTab } from './engine';

/** Elements by ARIA role and accessible name, or inputs by label; strings must match exactly. */
export type Target =
  | { readonly role: string; readonly name?: string | RegExp; readonly within?: Target }
  | { readonly label: string; readonly within?: Target };

/** State of a target's elements, and of the first one. */
export interface State {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
}

/** A point of the window, in CSS pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const { outputFiles } = buildSync({
  entryPoints: [resolve(import.meta.dirname, 'in-page.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  define: { 'process.env': '{}' },
  write: false,
});
const inPage = `(() => { ${outputFiles[0]?.text} })()`;

/** A target as an expression, since JSON has no regular expressions. */
function expressionOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => `${key}: ${expressionOf(part)}`);
  return `{ ${entries.join(', ')} }`;
}

const until = (check: () => Promise<void>) => expect(check).toPass({ timeout: 15_000, intervals: [50, 100, 250] });

/** A person's actions in a tab and what they see, in any engine. */
export class Person {
  readonly tab: EngineTab;
  private readonly origin: string;

  constructor(tab: EngineTab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  /** Waits until the document is parsed. */
  async open(address: string): Promise<void> {
    await this.tab.evaluate('void (globalThis.isLeft = true)');
    await this.tab.navigate(new URL(address, this.origin).href);
    await until(async () =>
      expect(await this.tab.evaluate('!globalThis.isLeft && document.readyState !== "loading"')).toBe(true),
    );
    await this.tab.activate();
  }

  /** Waits for an element in that state. */
  sees(target: Target, state: Partial<Record<keyof State, unknown>> = {}): Promise<void> {
    return until(async () => {
      const seen = await this.inPage<State>('state', target);
      expect(seen, expressionOf(target)).toMatchObject(state);
      if (state.count === undefined) expect(seen.count, expressionOf(target)).toBeGreaterThan(0);
    });
  }

  /** Waits for a toast with this text, shown now or since the last wait. */
  seesToast(text: string): Promise<void> {
    return until(async () => expect(await this.inPage<boolean>('hasToast', text), text).toBe(true));
  }

  /** Clicks the only such element, once it is visible and not covered. */
  async click(target: Target): Promise<void> {
    let spot: Spot = { x: 0, y: 0 };
    await until(async () => {
      spot = await this.inPage<Spot>('spot', target);
    });
    await this.tab.clickAt(spot.x, spot.y);
  }

  /** Replaces a field's text. */
  async fill(target: Target, text: string): Promise<void> {
    // Content that loads meanwhile may move the field.
    await until(async () => {
      await this.click(target);
      expect(await this.inPage<State>('state', target)).toMatchObject({ isFocused: true });
    });
    await this.tab.press('Control+a');
    await this.tab.type(text);
    await this.sees(target, { value: text });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }

  /** Presses Tab until the element has focus. */
  async tabTo(target: Target): Promise<void> {
    await this.sees(target);
    for (let presses = 0; presses < 40; presses += 1) {
      await this.tab.press('Tab');
      if ((await this.inPage<State>('state', target)).isFocused) return;
    }
    throw new Error(`Tab does not reach ${expressionOf(target)}`);
  }

  /** Waits for an address without its origin. */
  isAt(address: string): Promise<void> {
    return until(async () => expect(await this.tab.evaluate('location.pathname + location.search')).toBe(address));
  }

  private async inPage<Result>(work: 'spot' | 'state' | 'hasToast', target: Target | string): Promise<Result> {
    if (await this.tab.evaluate<boolean>('!("inPage" in globalThis)')) await this.tab.evaluate(inPage);
    return await this.tab.evaluate<Result>(`inPage.${work}(${expressionOf(target)})`);
  }
}
