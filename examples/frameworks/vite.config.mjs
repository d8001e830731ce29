import { federation } from '@module-federation/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

export default defineConfig({
  build: { target: 'es2022' },
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'mssp-control-panel' } } }),
    svelte({ configFile: false }),
    solid({ include: 'src/solid/**' }),
    federation({
      name: 'yourPortal',
      remotes: {
        panel: {
          type: 'var',
          name: 'panel',
          entry: 'https://portal.example/embed/mssp-control-panel-container.js',
          entryGlobalName: 'remoteMsspStandalone',
        },
      },
      // The container has none: they come from @portal/mssp-panel.
      dts: false,
    }),
  ],
});
