declare module 'panel/mount' {
  export const mount: import('@portal/mssp-panel').Mount;
}
