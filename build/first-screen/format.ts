import * as v from 'valibot';

/** One part of what the page shows before any code is there, as a release carries it. */
export const firstScreen = v.object({
  /** The rules that its markup needs. */
  styles: v.string(),
  /** By address (in a host: by access) and language. */
  markup: v.record(v.string(), v.record(v.string(), v.string())),
});
export type FirstScreen = v.InferOutput<typeof firstScreen>;

/** By screen; a host has one, named `frame`. */
export const firstScreens = v.record(v.string(), firstScreen);
export type FirstScreens = v.InferOutput<typeof firstScreens>;

/** The file beside a build. */
export const firstScreensFile = 'first-screens.json';
