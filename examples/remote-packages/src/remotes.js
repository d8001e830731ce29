export const remotes = 'a file of that name';
