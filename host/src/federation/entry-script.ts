import { loaderPolicy } from '@portal/shared/site';

let allowed = '';

/** Allows only the address that `createEntryScript` requests next. */
const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy(loaderPolicy, {
        createScriptURL(url) {
          if (url === allowed) return url;
          throw new TypeError(`${url} is no entry of the registry`);
        },
      });

/** The browser checks the script against the registry's hash; an override has no hash. */
export function createEntryScript(url: string, integrity: string): HTMLScriptElement {
  allowed = url;
  const script = document.createElement('script');
  if (integrity !== '') script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  Reflect.set(script, 'src', policy ? policy.createScriptURL(url) : url);
  allowed = '';
  return script;
}
