import type { LaunchOptions } from '@playwright/test';

/** A tab of a browser, as far as the protocols of all engines go. */
export interface EngineTab {
  /** Of this tab alone in its browser. */
  readonly id: string;
  /** Shows the tab in front of the others. */
  activate(): Promise<void>;
  /** Leaves for an address, and waits for nothing. */
  navigate(address: string): Promise<void>;
  /** The value, as JSON carries it, that the expression comes to in the page. */
  evaluate<Result>(expression: string): Promise<Result>;
  /** Clicks at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`; with modifiers before it, as `Control+a`. */
  press(key: string): Promise<void>;
  /** Types a text key by key. */
  type(text: string): Promise<void>;
}

/** A browser of its own, without storage of an earlier one. */
export interface Engine {
  /** All that are open, in any order. */
  tabs(): Promise<readonly EngineTab[]>;
  openTab(): Promise<EngineTab>;
  /** Errors that pages wrote on the console or did not catch. */
  errors(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Where an engine's program is, and how to start it. */
export interface EngineOptions {
  readonly path: string | undefined;
  readonly launchOptions: LaunchOptions;
}
