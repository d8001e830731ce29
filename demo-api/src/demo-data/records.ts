import { supplierStatuses } from '@portal/shared/api-contract';
import type { accounts, companies, suppliers } from '../database/schema';
import { createRandom, type Random } from './random';
import { vatNumber } from './vat-number';
import { firstNames, lastNames, legalForms, notes, roles, streets, towns, trades } from './words';

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Lower-case ASCII letters, digits and hyphens of a name. */
const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\w\s]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-');

const businessName = (random: Random) => `${random.pick(trades)} ${random.pick(lastNames)} ${random.pick(legalForms)}`;
/** From `min` to `max` percent with one decimal; missing in one case of twenty. */
const percentage = (random: Random, min: number, max: number) =>
  random.chance(0.05) ? null : random.whole(min * 10, max * 10) / 10;

/** Monitored client companies; a few lack some metrics, as companies do before their first report. */
export function demoCompanies(count: number): (typeof companies.$inferInsert)[] {
  const random = createRandom(2);
  return times(count, (index) => {
    const total = random.whole(3, 480);
    const silent = random.chance(0.06);
    return {
      nome: index === 0 ? 'Molino "San Nicolò" & Figli S.r.l.' : businessName(random),
      endpoint_attivi: silent ? null : random.whole(Math.floor(total * 0.4), total),
      endpoint_totali: silent ? null : total,
      malware_rate: percentage(random, 0, 12),
      browsing_protezione: percentage(random, 55, 100),
      nis2_risk_score: percentage(random, 10, 100),
      minacce_percentuale: percentage(random, 0, 75),
    };
  });
}

/** Technicians, three in four of them active. None has a password. */
export function demoTechnicians(count: number): (typeof accounts.$inferInsert)[] {
  const random = createRandom(3);
  return times(count, (index) => {
    const nome = random.pick(firstNames);
    const cognome = random.pick(lastNames);
    const email = `${slug(nome)}.${slug(cognome)}${index + 1}@example.com`;
    return {
      kind: 'technician',
      username: email,
      email,
      nome,
      cognome,
      telefono: random.chance(0.1) ? '' : `+39 3${random.whole(20, 99)} ${random.whole(1_000_000, 9_999_999)}`,
      ruolo: random.pick(roles),
      active: random.chance(0.75),
    };
  });
}

/** Prospective suppliers of every status; contact data is missing here and there. */
export function demoSuppliers(count: number): (typeof suppliers.$inferInsert)[] {
  const random = createRandom(4);
  const maybe = (text: string, missing: number) => (random.chance(missing) ? null : text);
  return times(count, (index) => {
    const name = businessName(random);
    const domain = `${slug(name)}-${index + 1}.example`;
    const [town, postalCode, province, prefix, provinceCode] = random.pick(towns);
    const vat = vatNumber(1_000_000 + index, provinceCode);
    return {
      denominazione: name,
      partita_iva: vat,
      codice_fiscale: maybe(vat, 0.1),
      stato_contatto: supplierStatuses[index] ?? random.pick(supplierStatuses),
      email_riferimento: maybe(`${slug(random.pick(firstNames))}.${slug(random.pick(lastNames))}@${domain}`, 0.15),
      email_contatto: maybe(`info@${domain}`, 0.1),
      telefono: maybe(`+39 ${prefix} ${random.whole(100_000, 9_999_999)}`, 0.1),
      indirizzo: maybe(`${random.pick(streets)} ${random.whole(1, 240)}, ${postalCode} ${town} (${province})`, 0.08),
      dominio_web: maybe(`www.${domain}`, 0.12),
      nota: maybe(random.pick(notes), 0.7),
    };
  });
}
