import type { Bidi } from './bidi';
import { Tab } from './tab';

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** Evaluates an expression in a browsing context. @returns its value, transferred as JSON */
export async function evaluateIn<Result>(bidi: Bidi, context: string, expression: string): Promise<Result> {
  const evaluated = await bidi.send<Evaluated>('script.evaluate', {
    expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
    target: { context },
    awaitPromise: true,
  });
  if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
  return JSON.parse(evaluated.result.value ?? 'null');
}

/** A tab of Firefox. */
export class FirefoxTab extends Tab {
  private readonly bidi: Bidi;
  private readonly context: string;

  constructor(bidi: Bidi, context: string) {
    super();
    this.bidi = bidi;
    this.context = context;
  }

  protected evaluate<Result>(expression: string): Promise<Result> {
    return evaluateIn(this.bidi, this.context, expression);
  }

  async leaveFor(url: string): Promise<void> {
    await this.bidi.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async back(): Promise<void> {
    await this.bidi.send('browsingContext.traverseHistory', { context: this.context, delta: -1 });
    await this.ready();
  }

  protected async end(): Promise<void> {
    await this.bidi.send('browsingContext.close', { context: this.context });
  }
}
