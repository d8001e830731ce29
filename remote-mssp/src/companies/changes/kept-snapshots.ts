import type { Snapshot } from './changes';

/** Of the last day with a visit, and of the one before, to which that day is compared. */
interface Kept {
  readonly last: Snapshot;
  readonly before?: Snapshot;
}

// With the version of what is kept.
const cacheName = 'portal.snapshots/1';
const address = '/snapshots';

/** Known while the session lasts, and stored nowhere after it: what it encrypts ends with it. */
async function keyOf(sessionId: string): Promise<CryptoKey> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${cacheName} ${sessionId}`));
  return crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const ivLength = 12;

async function read(key: CryptoKey): Promise<Kept | undefined> {
  const response = await (await caches.open(cacheName)).match(address);
  if (!response) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    const iv = bytes.subarray(0, ivLength);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(ivLength));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    // Of another session.
    return undefined;
  }
}

async function write(key: CryptoKey, value: Kept): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const data = new TextEncoder().encode(JSON.stringify(value));
  const body = new Blob([iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data)]);
  await (await caches.open(cacheName)).put(address, new Response(body));
}

/** Keeps today's snapshot for the session's next visit. @returns the one of the last day before, if any */
export async function keepSnapshot(today: Snapshot, sessionId: string): Promise<Snapshot | undefined> {
  const key = await keyOf(sessionId);
  const old = await read(key);
  const before = old && old.last.day < today.day ? old.last : old?.before;
  await write(key, { last: today, ...(before && { before }) });
  return before;
}

export async function forgetSnapshots(): Promise<void> {
  // There are none on plain http.
  if ('caches' in globalThis) await caches.delete(cacheName);
}
