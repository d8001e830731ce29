import type { LaunchOptions } from '@playwright/test';

/** A browser tab, limited to what all engines' protocols support. */
export interface EngineTab {
  /** Unique in its browser. */
  readonly id: string;
  /** Shows the tab in front of the others. */
  activate(): Promise<void>;
  /** Does not wait for the page. */
  navigate(address: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value, transferred as JSON */
  evaluate<Result>(expression: string): Promise<Result>;
  /** Clicks at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key by its `KeyboardEvent.key`, with modifiers as `Control+a`. */
  press(key: string): Promise<void>;
  /** Types a text key by key. */
  type(text: string): Promise<void>;
}

/** A new browser with empty storage. */
export interface Engine {
  /** All open tabs, in any order. */
  tabs(): Promise<readonly EngineTab[]>;
  openTab(): Promise<EngineTab>;
  /** Errors that pages wrote on the console or did not catch. */
  errors(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

export interface EngineOptions {
  readonly path: string | undefined;
  readonly launchOptions: LaunchOptions;
}
