import { demoCompanies, demoSuppliers, demoTechnicians } from './records';

test('numbers and addresses that must be unique are, and percentages are percentages', () => {
  const suppliers = demoSuppliers(5000);
  expect(new Set(suppliers.map(({ partita_iva }) => partita_iva)).size).toBe(5000);
  for (const { partita_iva } of suppliers) expect(partita_iva).toMatch(/^\d{11}$/);
  expect(new Set(demoTechnicians(2000).map(({ email }) => email)).size).toBe(2000);
  for (const { endpoint_attivi, endpoint_totali, malware_rate } of demoCompanies(2000)) {
    expect(endpoint_attivi ?? 0).toBeLessThanOrEqual(endpoint_totali ?? 0);
    expect(malware_rate ?? 0).toBeGreaterThanOrEqual(0);
    expect(malware_rate ?? 0).toBeLessThanOrEqual(100);
  }
});
