import * as v from 'valibot';

const body = v.object({ detail: v.unknown() });
const record = v.record(v.string(), v.unknown());

function firstString(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = firstString(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The message in a failed response's `detail`: itself, or the first string inside a list or an object. Plain text, never markup. */
export function detailOf(response: unknown): string | undefined {
  const parsed = v.safeParse(body, response);
  return parsed.success ? firstString(parsed.output.detail) : undefined;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const parsed = v.safeParse(record, value);
  return parsed.success && !Array.isArray(value) ? parsed.output : {};
}

/** Reads `{ "email": ["taken"] }`, next to `detail` or inside it: the first string of each field. Plain text, never markup. */
export function fieldErrorsOf(response: unknown): Readonly<Record<string, string>> {
  const { detail, ...beside } = recordOf(response);
  const fields = { ...recordOf(detail), ...beside };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const message = firstString(value);
      return message === undefined ? [] : [[field, message]];
    }),
  );
}
