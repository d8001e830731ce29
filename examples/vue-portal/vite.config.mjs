import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// biome-ignore lint/style/noDefaultExport: Vite asks for it.
export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'mssp-control-panel' } } })],
});
