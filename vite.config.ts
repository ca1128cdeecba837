import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  cacheDir: '../node_modules/.vite',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
  },
});
