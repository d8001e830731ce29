import { resolve } from 'node:path';
import webpack from 'webpack';

const { ModuleFederationPlugin } = webpack.container;

const compiler = webpack({
  mode: 'production',
  context: import.meta.dirname,
  entry: ['./src/main.js', './index.html'],
  output: { path: resolve(import.meta.dirname, 'dist'), filename: 'main.js', publicPath: '/', clean: true },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic', target: 'es2022' } },
      { test: /\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'yourPortal',
      remotes: { panel: 'remoteMsspStandalone@https://portal.example/embed/mssp-control-panel-container.js' },
    }),
  ],
  performance: { hints: false },
});

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => {});
});
