/** All styles of the panel: the build puts their text in the place of this word. */
export const styleText = '__panel_styles__';
