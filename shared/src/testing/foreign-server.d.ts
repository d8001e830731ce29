import { type IncomingHttpHeaders } from 'node:http';
/** A server that is not the portal's, for the tests of one file, and what it was sent. */
export declare function foreignServer(): {
    received: {
        readonly call: string;
        readonly headers: IncomingHttpHeaders;
    }[];
    origin: () => string;
};
