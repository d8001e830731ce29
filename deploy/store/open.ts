import { UserError } from '../user-error';
import { folderStore } from './folder';
import { s3Store } from './s3';
import type { Store } from './store';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param site a folder, or `s3://bucket/prefix` with credentials by the usual variables of the environment
 * @param signal ends requests to a bucket
 * @throws UserError where one of them is missing
 */
export function openStore(site: string, environment: Environment = process.env, signal?: AbortSignal): Store {
  const [, bucket, prefix = ''] = /^s3:\/\/([\w.-]+)(?:\/(.*?))?\/?$/.exec(site) ?? [];
  if (bucket === undefined) {
    if (site.startsWith('s3:'))
      throw new UserError(`"${site}" is not a bucket: expected s3://bucket or s3://bucket/prefix`);
    return folderStore(site);
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new UserError(`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to credentials for ${site}`);
  const region = environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? 'us-east-1';
  const named = environment['AWS_ENDPOINT_URL_S3'] ?? environment['AWS_ENDPOINT_URL'];
  const endpoint = (named ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '');
  if (!URL.canParse(endpoint))
    throw new UserError(`AWS_ENDPOINT_URL is "${endpoint}": expected an address such as https://s3.example`);
  const { AWS_SESSION_TOKEN: sessionToken } = environment;
  const more = { ...(sessionToken ? { sessionToken } : {}), ...(signal ? { signal } : {}) };
  return s3Store(prefix, { bucket, endpoint, region, accessKeyId, secretAccessKey, ...more });
}
