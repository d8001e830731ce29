import { readFileSync } from 'node:fs';
import { type PublishedRegistry, publishedRegistry } from '@portal/shared/federation';
import * as v from 'valibot';
import { reasonOf } from '../../build/reason-of';
import { UserError } from '../../deploy/user-error';

/** In milliseconds. */
const responseLimit = 10_000;

const isAddress = (text: string) => /^https?:\/\//.test(text);

async function fetchText(address: string): Promise<{ readonly type: string; readonly text: string }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(responseLimit) });
  const type = response.headers.get('content-type') ?? 'no content type';
  if (!response.ok) throw new Error(`HTTP ${response.status}, ${type}`);
  return { type, text: await response.text() };
}

/**
 * @param against the portal's address, or a saved `/registry.json`
 * @throws UserError that names the address, and the expected and actual content
 */
export async function readPortal(against: string): Promise<PublishedRegistry> {
  const address = isAddress(against) ? `${new URL(against).origin}/registry.json` : against;
  const unusable = (cause: unknown) =>
    new UserError(
      `${address} is not a portal's registry: ${reasonOf(cause)}\n` +
        `--against takes the portal's address, or a file with the JSON that the portal serves as /registry.json`,
    );
  try {
    const { type, text } = isAddress(against)
      ? await fetchText(address)
      : { type: 'a file', text: readFileSync(address, 'utf8') };
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), publishedRegistry), text);
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new Error(`${v.getDotPath(issue) ?? type}: ${issue.message}`);
  } catch (cause) {
    throw unusable(cause);
  }
}
