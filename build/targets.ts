/** The oldest browsers that know light-dark(), popover and `<dialog>`, as browserslist writes them. */
export const targets = ['chrome >= 123', 'firefox >= 125', 'safari >= 17.5'];
