import type { HTMLAttributes, PublicProps } from 'vue';
import type { MsspControlPanelElement, PanelListeners, PanelTemplateProperties } from './load-panel.js';

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Rest>}`
  : Name;

/** Templates look for `base-path` as `basePath`. */
type Properties = {
  [Name in keyof PanelTemplateProperties as CamelCase<Name>]: PanelTemplateProperties[Name];
};

/** `@session-ended` in a template is `onSessionEnded`. */
type Listeners = {
  [Name in keyof PanelListeners<''> as CamelCase<`on-${Name}`>]: PanelListeners<''>[Name];
};

declare module 'vue' {
  interface GlobalComponents {
    'mssp-control-panel': new () => MsspControlPanelElement & {
      $props: Omit<HTMLAttributes, 'onError'> & PublicProps & Properties & Listeners;
    };
  }
}
