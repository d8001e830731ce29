/** @jest-environment node */
import { releaseOf } from '../testing/live-site';
import { linkTo } from './link-to';

const screen = (path: string) => ({ path, access: 'signed-in', title: { it: '', en: '' } }) as const;
const releases = {
  'remote-mssp': {
    ...releaseOf('1.0.0'),
    screens: { panel: screen('/*') },
    links: { company: '/dashboardMSSP?azienda=:id', dashboard: '/dashboardMSSP' },
  },
  'remote-client-visits': { ...releaseOf('1.0.0'), screens: { visit: screen('/visits/:id') } },
};

test.each<[name: string, parameters: object, address: string | undefined]>([
  ['mssp.company', { id: 'b/2 & c' }, '/dashboardMSSP?azienda=b%2F2%20%26%20c'],
  ['mssp.dashboard', {}, '/dashboardMSSP'],
  ['client-visits.visit', { id: 7 }, '/visits/7'],
  ['client-visits.visit', {}, undefined],
  ['mssp.panel', {}, undefined],
  ['mssp.constructor', {}, undefined],
  ['absent.visit', { id: 7 }, undefined],
  ['', {}, undefined],
])('%s with %j is at %s', (name, parameters, address) => {
  expect(linkTo({ releases }, name, { ...parameters })).toBe(address);
});
