import { type CommandContext, type Decision, line } from './decision';
import { isPrivate } from './private-address';
import { UserError } from './user-error';

/** Replaces the allowed origins. */
export async function allowOverrides({ state }: CommandContext, origins: readonly string[]): Promise<Decision> {
  for (const origin of origins) assertOrigin(origin);
  const { overrideOrigins: _, ...rest } = state;
  const text =
    origins.length > 0
      ? `Tabs may load a remote from ${origins.join(' or ')}`
      : 'No tab may load a remote from another origin';
  return {
    lines: [
      line(text, 'overrides', ...origins),
      line('The security policy has changed: generate nginx.conf again and reload nginx', 'policy'),
    ],
    state: origins.length > 0 ? { ...rest, overrideOrigins: [...origins] } : rest,
    changes: [{ action: 'overrides', app: 'host', version: state.host }],
  };
}

function assertOrigin(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin === text && /^[\w.:/[\]-]+$/.test(text) && isPrivate(url)) return;
  throw new UserError(
    `"${text}" is not an origin: expected https://host[:port], or http: on this machine, such as http://127.0.0.1:4100`,
  );
}
