export const firstNames = [
  ...['Alessandro', 'Alice', 'Andrea', 'Anna', 'Antonio', 'Aurora', 'Beatrice', 'Carlo', 'Chiara', 'Davide', 'Elena'],
  ...['Emanuele', 'Federica', 'Filippo', 'Francesca', 'Gabriele', 'Giacomo', 'Giorgia', 'Irene', 'Laura', 'Lorenzo'],
  ...['Lucia', 'Marco', 'Martina', 'Matteo', 'Niccolò', 'Paola', 'Riccardo', 'Sara', 'Simone', 'Sofia', 'Tommaso'],
] as const;

export const lastNames = [
  ...['Amato', 'Barbieri', 'Bellini', 'Bianchi', 'Bruno', 'Caruso', 'Colombo', 'Conti', 'Costa', "D'Angelo"],
  ...['De Luca', 'Esposito', 'Fabbri', 'Ferrara', 'Fontana', 'Galli', 'Gatti', 'Giordano', 'Greco', 'Lombardi'],
  ...['Longo', 'Mancini', 'Mariani', 'Marini', 'Moretti', 'Nicolò', 'Pellegrini', 'Ricci', 'Rinaldi', 'Romano'],
  ...['Russo', 'Santoro', 'Serra', 'Testa', 'Villa', 'Vitale'],
] as const;

export const trades = [
  ...['Officine', 'Tipografia', 'Molino', 'Cantine', 'Logistica', 'Farmaceutica', 'Carpenteria', 'Tessitura'],
  ...['Ceramiche', 'Trasporti', 'Informatica', 'Edilizia', 'Meccanica', 'Alimentari', 'Cartiera', 'Arredamenti'],
  ...['Elettronica', 'Frantoio', 'Vetreria', 'Impianti', 'Conserviera', 'Autotrasporti', 'Energia', 'Consulenza'],
] as const;

export const legalForms = ['S.r.l.', 'S.p.A.', 'S.n.c.', 'S.a.s.', 'S.r.l.s.', 'Soc. Coop.'] as const;

export const roles = ['Tecnico', 'Tecnico', 'Tecnico', 'Responsabile tecnico', 'Analista SOC'] as const;

export const streets = [
  ...['Via Roma', 'Via Garibaldi', 'Corso Italia', 'Via XX Settembre', 'Viale della Libertà', "Via dell'Industria"],
  ...['Via Mazzini', 'Piazza Cavour', 'Via Aurelia', 'Strada Statale 16', 'Via Papa Giovanni XXIII', 'Via Verdi'],
] as const;

/** Town, postal code, province, telephone prefix, the province's code in a partita IVA. */
export const towns = [
  ['Milano', '20121', 'MI', '02', 15],
  ['Torino', '10121', 'TO', '011', 1],
  ['Genova', '16121', 'GE', '010', 10],
  ['Bologna', '40121', 'BO', '051', 37],
  ['Forlì', '47121', 'FC', '0543', 40],
  ['Firenze', '50121', 'FI', '055', 48],
  ['Roma', '00184', 'RM', '06', 58],
  ['Napoli', '80121', 'NA', '081', 63],
  ['Bari', '70121', 'BA', '080', 72],
  ['Palermo', '90121', 'PA', '091', 82],
  ['Verona', '37121', 'VR', '045', 23],
  ['Padova', '35121', 'PD', '049', 28],
  ['Cantù', '22063', 'CO', '031', 13],
  ["L'Aquila", '67100', 'AQ', '0862', 66],
] as const;

export const notes = [
  'Richiamare dopo le 15: la referente è in ferie fino a lunedì.',
  'Interessati al modulo "Compliance NIS2"; chiedono un preventivo.',
  "L'amministratore vuole parlarne con il consulente; risentirsi a fine mese.",
  'Prima telefonata: nessuna risposta.\nSeconda telefonata: chiedono di scrivere una email.',
  'Già cliente di un concorrente; contratto in scadenza a giugno.',
  'Fatturato < 2 milioni; verificare se rientra negli obblighi.',
  'Attenzione: sede legale e sede operativa sono diverse;\nspedire i documenti alla seconda.',
  'Perché il dominio scade a breve, proporre la Cyber Surveillance.',
] as const;
