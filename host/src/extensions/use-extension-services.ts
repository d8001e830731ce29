import { useScreenServices } from '../routes/screen-page';

/** An area has a title, and its parts have none of their own. */
const setTitle = () => undefined;

export const useExtensionServices = () => useScreenServices({ access: 'signed-in' }, setTitle);
