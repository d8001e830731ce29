import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

export interface Certificates {
  /** Of the authority that issued all but `selfSigned`; a file that every user may read. */
  readonly authorityFile: string;
  readonly right: KeyPair;
  readonly selfSigned: KeyPair;
  readonly expired: KeyPair;
  readonly wrongName: KeyPair;
}

/** Certificates for `localhost`, made in `dir`, by an authority that nobody else knows. */
export function makeCertificates(dir: string): Certificates {
  const file = (name: string) => join(dir, name);
  const tried = (...parameters: string[]) => spawnSync('openssl', parameters, { encoding: 'utf8' });
  const openssl = (...parameters: string[]) => {
    const { status, stderr } = tried(...parameters);
    if (status !== 0) throw new Error(`openssl ${parameters.join(' ')}: ${stderr}`);
  };
  const ofKey = (name: string) => [
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-nodes', '-keyout', file(`${name}.key`)],
  ];
  const read = (name: string): KeyPair => ({
    key: readFileSync(file(`${name}.key`), 'utf8'),
    cert: readFileSync(file(`${name}.pem`), 'utf8'),
  });
  const selfSigned = (name: string, subject: string) =>
    openssl('req', '-x509', ...ofKey(name), '-subj', subject, '-days', '2', '-out', file(`${name}.pem`));

  function issued(name: string, host: string, past = false): KeyPair {
    const [request, extensions] = [file(`${name}.csr`), file(`${name}.cnf`)];
    writeFileSync(extensions, `subjectAltName=DNS:${host}\n`);
    openssl('req', ...ofKey(name), '-subj', `/CN=${host}`, '-out', request);
    const sign = ['x509', '-req', '-in', request, '-CA', file('authority.pem'), '-CAkey', file('authority.key')];
    const out = ['-CAcreateserial', '-extfile', extensions, '-out', file(`${name}.pem`)];
    // The way to a day in the past differs between versions.
    const dates = ['-not_before', '20200101000000Z', '-not_after', '20200102000000Z'];
    if (!past) openssl(...sign, ...out, '-days', '2');
    else if (tried(...sign, ...out, ...dates).status !== 0) openssl(...sign, ...out, '-days', '-1');
    return read(name);
  }

  selfSigned('authority', '/CN=Private authority');
  selfSigned('self-signed', '/CN=localhost');
  return {
    authorityFile: file('authority.pem'),
    right: issued('right', 'localhost'),
    selfSigned: read('self-signed'),
    expired: issued('expired', 'localhost', true),
    wrongName: issued('wrong-name', 'elsewhere.example'),
  };
}
