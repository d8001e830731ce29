import { s3Store } from '../../../deploy/store/s3';
import { type Workshop, workshop } from '../../../deploy/testing/fake-apps';
import { type S3Server, s3Server } from '../../../deploy/testing/s3-server';

/** A bucket with a new site, `s3://bucket/site`, to which the environment leads. */
export function useBucket() {
  let shop: Workshop;
  let server: S3Server;
  const before = { ...process.env };
  beforeAll(async () => {
    shop = workshop();
    server = await s3Server();
    const { endpoint, accessKeyId, secretAccessKey } = server.options;
    const credentials = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
    Object.assign(process.env, { AWS_ENDPOINT_URL: endpoint, ...credentials });
    await shop.deploy('init', store);
  });
  afterAll(async () => {
    process.env = before;
    await server.close();
    shop.remove();
  });
  const store = () => s3Store('site', server.options);
  return {
    server: (): S3Server => server,
    store,
    deploy: (command: string) => shop.deploy(command, store),
    shop: () => shop,
  };
}
