export { expectAccessible } from './expect-accessible';
export { empty, held, html, json, type Received, type Reply, reset, scriptedApi } from './scripted-api';
