import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const bucket = 'imprint';
/** The prefixes of the platform. */
const prefixes = ['uploads', 'm', 'trash'];

/** An S3 server and the settings of a platform that stores media there. */
export async function startObjectServer() {
  const directory = await mkdtemp(join(tmpdir(), 'imprint-objects-'));
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  // s3rver deletes an empty folder while another request may be writing into it, and crashes.
  for (const prefix of prefixes) {
    await mkdir(join(directory, bucket, prefix), { recursive: true });
    await writeFile(join(directory, bucket, prefix, '.keep'), '');
  }
  return {
    url: `http://127.0.0.1:${port}`,
    directory: join(directory, bucket),
    environment: {
      MEDIA_STORAGE: `s3://${bucket}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
