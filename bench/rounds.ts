/** Visits each form once per round, in rotating order, without counting the first round. @returns visits by form */
export async function inRounds<Form extends { readonly title: string }, Visit>(
  forms: readonly Form[],
  rounds: number,
  visit: (form: Form) => Promise<Visit>,
): Promise<(form: Form) => readonly Visit[]> {
  const visits = new Map<Form, Visit[]>(forms.map((form) => [form, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const shift = round % forms.length;
    for (const form of [...forms.slice(shift), ...forms.slice(0, shift)]) {
      const made = await visit(form).catch((cause: unknown) => {
        throw new Error(`${form.title}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      });
      if (round > 0) visits.get(form)?.push(made);
    }
  }
  return (form) => visits.get(form) ?? [];
}
