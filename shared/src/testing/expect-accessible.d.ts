/** Fails with what axe finds, but contrast, visible labels and landmarks. Does nothing with `TEST_QUICK`. */
export declare function expectAccessible(): Promise<void>;
