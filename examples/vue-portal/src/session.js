import { reactive } from 'vue';

export const portal = 'https://portal.example';

/** The sign-in of this portal, which the panel borrows: it never sees the refresh token. */
export const session = reactive({ access: null, refresh: null });

async function post(path, body) {
  const answer = await fetch(`${portal}${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return answer.ok ? answer.json() : null;
}

export async function signIn(username, password) {
  const tokens = await post('/api/token/', { username, password });
  if (tokens) Object.assign(session, tokens);
  return tokens !== null;
}

export function signOut() {
  Object.assign(session, { access: null, refresh: null });
}

export const tokenProvider = {
  getAccessToken: () => session.access,
  async refresh() {
    const tokens = await post('/api/token/refresh/', { refresh: session.refresh });
    if (tokens) Object.assign(session, tokens);
    // The panel says then that its session ended, and waits for another.
    return tokens ? session.access : null;
  },
};
