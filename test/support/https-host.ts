import 'reflect-metadata';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const address = '127.0.0.1';
const dayMillis = 24 * 60 * 60 * 1_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A host of HTTPS on this machine. Programs started with its file as `NODE_EXTRA_CA_CERTS` trust it. */
export async function startHttpsHost(answer: RequestListener) {
  x509.cryptoProvider.set(crypto);
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${address}`,
    notBefore: new Date(Date.now() - dayMillis),
    notAfter: new Date(Date.now() + dayMillis),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'ip', value: address }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const folder = await mkdtemp(join(tmpdir(), 'imprint-https-'));
  const certificateFile = join(folder, 'host.pem');
  await writeFile(certificateFile, certificate.toString('pem'));
  const server = createServer(
    { key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`, cert: certificate.toString('pem') },
    answer,
  );
  await once(server.listen(0, address), 'listening');
  return {
    url: `https://${address}:${(server.address() as AddressInfo).port}`,
    certificateFile,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
