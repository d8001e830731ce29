import { type Fault, refuse, type S3Server, s3Server } from '../testing/s3-server';
import { openStore } from './open';
import { s3Store } from './s3';

let server: S3Server;
beforeEach(async () => {
  server = await s3Server();
});
afterEach(() => server.close());

const store = (changes = {}) => s3Store('', { ...server.options, ...changes });

/** Applies a fault to the first requests of a method. */
const first = (count: number, method: string, fault: Fault): Fault => {
  let left = count;
  return async (request, response) => {
    if (request.method !== method || left === 0) return false;
    left -= 1;
    return fault(request, response);
  };
};

describe('what passes is tried again', () => {
  test.each<[string, Fault]>([
    ['throttling', (_, response) => refuse(response, 503, 'SlowDown')],
    ['an internal error', (_, response) => refuse(response, 500, 'InternalError')],
    ['a connection that ends', (request) => !request.socket.destroy().readable],
    ['a conflict of conditional writes', (_, response) => refuse(response, 409, 'ConditionalRequestConflict')],
  ])('%s', async (_, fault) => {
    server.faults.push(first(2, 'PUT', fault));
    expect(await store().create('a', 'x')).toBe(true);
    expect(server.objects.get('a')?.content.toString()).toBe('x');
  });

  test('a response that never comes', async () => {
    server.faults.push(first(1, 'PUT', () => true));
    expect(await store({ limits: { attempt: 1000, total: 20_000 } }).create('a', 'x')).toBe(true);
  });

  test('a write that took effect, although its response was lost, is the own one', async () => {
    server.faults.push(
      first(1, 'PUT', (request, response) => {
        // The store handles it, and the connection ends before the response.
        response.end = (() => request.socket.destroy()) as never;
        return false;
      }),
    );
    expect(await store().create('a', 'mine')).toBe(true);
    expect(await store().create('a', 'other')).toBe(false);
  });
});

test.each<[string, number, string, string]>([
  ['AccessDenied', 403, '', 'give these credentials the rights to read, write, delete and list its objects'],
  ['AuthorizationHeaderMalformed', 400, '<Region>eu-south-1</Region>', 'set AWS_REGION to eu-south-1'],
  ['NoSuchBucket', 404, '', 'create the bucket first'],
  ['SlowDown', 503, '', 'run the command again later: it is throttling'],
])('%s ends in a sentence that says what to do', async (code, status, more, remedy) => {
  server.faults.push((_, response) => refuse(response, status, code, more));
  const writing = store({ limits: { attempt: 10_000, total: 300 } }).create('a', 'x');
  await expect(writing).rejects.toThrow(
    `The store at ${server.options.endpoint}/bucket refuses a PUT (${code}): ${remedy}`,
  );
  expect(server.objects.size).toBe(0);
});

test('half a body is no object', async () => {
  server.faults.push(
    first(1, 'PUT', (request) => {
      request.once('data', () => request.socket.destroy());
      return true;
    }),
  );
  await store().write('a', Buffer.alloc(300_000, 'x'));
  expect(server.objects.get('a')?.content).toHaveLength(300_000);
});

test.each(['', 'Back soon', '<ListBucketResult><Contents>'])('%j is no list of nothing', async (text) => {
  server.faults.push((_, response) => response.end(text).writableEnded);
  await expect(store().list('folder')).rejects.toThrow('no whole list');
});

describe('the address of a site', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  test('is a bucket, at the endpoint of the environment', async () => {
    const opened = openStore('s3://bucket/some/site/', { ...keys, AWS_ENDPOINT_URL: `${server.options.endpoint}/` });
    expect(opened.name).toBe('s3://bucket/some/site');
    await opened.write('page', 'x');
    expect([...server.objects.keys()]).toEqual(['some/site/page']);
  });

  test.each([
    ['s3://bucket', {}, 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to credentials for s3://bucket'],
    ['s3:bucket', keys, 'expected s3://bucket or s3://bucket/prefix'],
    ['s3://bucket', { ...keys, AWS_ENDPOINT_URL: 'store' }, 'AWS_ENDPOINT_URL is "store": expected an address'],
  ])('%s with %j is refused', (site, environment, message) => {
    expect(() => openStore(site, environment)).toThrow(message);
  });
});
