export { renderMarkup } from './markup';
export { renderScreens } from './screens';
export { installSignedOutSession } from './session';
