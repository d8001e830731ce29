import { type IncomingMessage, type ServerResponse } from 'node:http';
export interface Received {
    /** Method and path, as 'GET /api/mssp/tecnici/'. */
    readonly call: string;
    readonly headers: IncomingMessage['headers'];
    /** Parsed; '' where there was none. */
    readonly body: unknown;
}
export type Reply = (response: ServerResponse) => void;
export declare const json: (value: unknown, status?: number) => Reply;
export declare const html: (status?: number) => Reply;
export declare const empty: (status?: number) => Reply;
/** Breaks the connection. */
export declare const reset: Reply;
/** Answers with `reply` once `release` is called; of several requests, the one that came first. */
export declare function held(reply: Reply): {
    reply: (response: ServerResponse) => void;
    release(): void;
    waiting: () => number;
    /** Whether a caller closed its connection without waiting for the answer. */
    isAbandoned: () => boolean;
};
interface ScriptedApiOptions {
    /** Whether each test starts with the tokens `access-1` and `refresh-1`. */
    readonly isSignedIn: boolean;
}
/** A provider's API on a loopback port for the tests of one file, and the session that goes with it. */
export declare function scriptedApi({ isSignedIn }: ScriptedApiOptions): {
    received: Received[];
    /** Called with the reason when the session ends. */
    onSessionEnd: jest.Mock<any, any, any>;
    origin: () => string;
    /** What one call gets, in turn, the last reply for ever. */
    on(call: string, ...script: Reply[]): void;
    /** What every other call gets, in turn, the last reply for ever; without it a 404. */
    reply(...script: Reply[]): void;
    callsTo: (call: string) => Received[];
};
export {};
