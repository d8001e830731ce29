import { WebSocket } from 'ws';

interface Command {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A response or an event; see https://w3c.github.io/webdriver-bidi/. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: never;
  readonly result?: never;
  readonly error?: string;
  readonly message?: string;
}

/** A WebDriver BiDi connection to a browser. */
export class Bidi {
  private readonly socket: WebSocket;
  private readonly commands = new Map<number, Command>();
  private readonly listeners = new Map<string, (params: never) => void>();
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.hear(JSON.parse(data.toString())));
    socket.on('close', () => {
      for (const { reject } of this.commands.values()) reject(new Error('The browser has gone'));
      this.commands.clear();
    });
  }

  /** `address`: ws://… */
  static connect(address: string): Promise<Bidi> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address, { perMessageDeflate: false });
      socket.once('open', () => resolve(new Bidi(socket)));
      socket.once('error', reject);
    });
  }

  send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.commands.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** One listener per event, which `session.subscribe` must include. */
  on<Params>(event: string, listener: (params: Params) => void): void {
    this.listeners.set(event, listener);
  }

  close(): void {
    this.socket.close();
  }

  private hear({ id, method, params, result, error, message }: Message): void {
    if (id === undefined) {
      if (method !== undefined && params !== undefined) this.listeners.get(method)?.(params);
      return;
    }
    const command = this.commands.get(id);
    this.commands.delete(id);
    if (error === undefined) command?.resolve(result as never);
    else command?.reject(new Error(`${error}: ${message}`));
  }
}
