/** The eleventh digit of a partita IVA, from its first ten. */
function vatCheckDigit(digits: string): number {
  let sum = 0;
  for (const [index, character] of [...digits].entries()) {
    const digit = Number(character);
    const doubled = digit * 2;
    if (index % 2 === 0) sum += digit;
    else sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** A well-formed partita IVA from a number of up to seven digits and a province's code of three. */
export function vatNumber(serial: number, province: number): string {
  const digits = String(serial).padStart(7, '0') + String(province).padStart(3, '0');
  return `${digits}${vatCheckDigit(digits)}`;
}
