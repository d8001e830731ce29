export { expectAccessible } from './expect-accessible';
export { foreignServer } from './foreign-server';
export { fakeServices, loadExtension, renderExtension, renderRoute, renderScreen } from './render-screen';
export { empty, held, html, json, type Received, type Reply, reset, scriptedApi } from './scripted-api';
