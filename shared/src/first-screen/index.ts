export { renderMarkup } from './markup';
export { renderScreens } from './screens';
export { openSession } from './session';
