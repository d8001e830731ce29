import * as v from 'valibot';

const body = v.object({ detail: v.unknown() });

function firstString(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = firstString(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The message in a failed answer's `detail`: itself, or the first string inside a list or an object. Plain text, never markup. */
export function detailOf(answer: unknown): string | undefined {
  const parsed = v.safeParse(body, answer);
  return parsed.success ? firstString(parsed.output.detail) : undefined;
}
