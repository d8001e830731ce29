import type { Config } from 'jest';

export const transform = {
  '^.+\\.(tsx?|m?js)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
} satisfies Config['transform'];

/** @param shared the folder of `@portal/shared` */
export const browserEnvironment = (shared: string) => ({
  testEnvironment: 'jest-fixed-jsdom',
  moduleNameMapper: { '\\.css$': `${shared}/src/testing/css-modules.ts` },
  setupFilesAfterEnv: [`${shared}/src/testing/setup.ts`],
});
