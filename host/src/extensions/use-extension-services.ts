import { useScreenServices } from '../routes/use-services';

/** An area has a title, and its parts have none of their own. */
const setTitle = () => undefined;

export const useExtensionServices = (remote: string) => useScreenServices({ remote, access: 'signed-in' }, setTitle);
