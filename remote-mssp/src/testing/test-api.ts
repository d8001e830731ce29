import { empty, html, json, scriptedApi } from '@portal/shared/testing';

export { empty, html, json };
export const testApi = () => scriptedApi({ isSignedIn: true });
