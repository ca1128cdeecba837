import { defineConfig } from 'vite';

/** The process that serves: our own code in one file, packages from node_modules as they are. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'scripts/serve.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'serve.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
