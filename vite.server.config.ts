import { defineConfig } from 'vite';

/** The process that serves, and backup and restore: our own code, packages from node_modules as they are. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { serve: 'scripts/serve.ts', keep: 'scripts/keep.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
