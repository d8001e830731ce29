/** The oldest browsers with light-dark(), popover and `<dialog>`, in browserslist's syntax. */
export const targets = ['chrome >= 123', 'firefox >= 125', 'safari >= 17.5'];
