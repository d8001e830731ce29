import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '../start-error';

const certificate = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`The file ${file} cannot be read: correct API_CA_FILE.`, { cause });
  }
}

/**
 * The certificates (PEM) in a file, by which the API's own is judged.
 * @throws StartError where there is none, since Node would take its own authorities instead
 */
export function readAuthority(file: string): string[] {
  const certificates = read(file).match(certificate) ?? [];
  if (certificates.length === 0) {
    throw new StartError(`The file ${file} contains no certificate in PEM: correct API_CA_FILE.`);
  }
  for (const pem of certificates) {
    try {
      new X509Certificate(pem);
    } catch (cause) {
      throw new StartError(`The file ${file} contains a damaged certificate: correct API_CA_FILE.`, { cause });
    }
  }
  return certificates;
}
