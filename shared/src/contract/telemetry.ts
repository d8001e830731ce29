/** What is the same for every word on the load of one screen. */
interface OfLoad {
  readonly remote: string;
  readonly screen: string;
}

/** Where a load stands, in this order; it fails at the one that it reached. */
export type LoadStage = 'registry' | 'contract' | 'entry' | 'descriptor' | 'texts' | 'screen';

interface OfEnd extends OfLoad {
  /** Which try of this screen in this page; 0 is the first. */
  readonly attempt: number;
  /** In milliseconds, from the start of this try. */
  readonly duration: number;
}

/** What the portal tells of itself, as the `detail` of a `portal:telemetry` event on `window`. It names no user and no address. */
export type TelemetryEvent =
  | (OfLoad & { readonly type: 'load-start'; readonly attempt: number })
  /** A stage is entered. What screens of a remote share is told by the load that began it. */
  | (OfLoad & { readonly type: 'load-stage'; readonly stage: LoadStage; readonly version: string })
  | (OfEnd & {
      readonly type: 'loaded';
      readonly version: string;
      /** The release that failed, and where, if `version` stands in for it. */
      readonly insteadOf?: { readonly version: string; readonly stage: LoadStage };
    })
  | (OfEnd & {
      readonly type: 'load-failed';
      readonly stage: LoadStage;
      /** None where the registry names none. */
      readonly version: string | undefined;
      readonly timedOut: boolean;
      /** The error's own message, in English. */
      readonly message: string;
    });

/** The name of the event on `window` that carries a `TelemetryEvent`. */
export const telemetryEvent = 'portal:telemetry';
