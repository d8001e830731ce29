import { MemoryRouter, Route, Routes, useLocation } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { json, scriptedApi } from '@portal/shared/testing';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { Guard } from './guard';

const api = scriptedApi({ isSignedIn: true });
const refreshCall = 'POST /api/token/refresh/';

function Visits({ visits }: { readonly visits: string[] }) {
  const location = useLocation();
  useEffect(() => {
    visits.push(`${location.pathname} ${JSON.stringify(location.state)}`);
  }, [visits, location]);
  return null;
}

/** Shows a guarded page that sends requests at once. @returns visited addresses */
async function visitsOf(requests: number): Promise<string[]> {
  const visits: string[] = [];
  render(
    <MemoryRouter initialEntries={['/change-password']}>
      <Visits visits={visits} />
      <Routes>
        <Route path="/" element="login" />
        <Route path="*" element={<Guard>protected</Guard>} />
      </Routes>
    </MemoryRouter>,
  );
  const send = () => getSession().fetch(`${api.origin()}/api/mssp/tecnici/`);
  await act(async () => void (await Promise.allSettled(Array.from({ length: requests }, send))));
  return visits;
}

const once = ['/change-password null', '/ {"from":"/change-password","reason":"expired"}'];

test('12. without a refresh token the guard leads to the login screen once', async () => {
  localStorage.removeItem('refresh_token');
  api.reply(json({}, 401));
  expect(await visitsOf(2)).toEqual(once);
  expect(api.callsTo(refreshCall)).toEqual([]);
});

test('13. after a refused refresh the guard leads five requests to the login screen once', async () => {
  api.reply(json({}, 401));
  expect(await visitsOf(5)).toEqual(once);
  expect(api.callsTo(refreshCall)).toHaveLength(1);
});
