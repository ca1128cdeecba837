import { defineConfig } from 'vite';

/** The process that serves, the thread of it that makes documents, and backup and restore: our own code, packages from node_modules as they are. */
export default defineConfig({
  publicDir: false,
  // Whatever NODE_ENV is while this is built: the thread runs with React's production build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        serve: 'scripts/serve.ts',
        keep: 'scripts/keep.ts',
        'document-worker': 'stack/workers/document-worker.ts',
        'calendar-worker': 'stack/workers/calendar-worker.ts',
        'learning-worker': 'stack/workers/learning-worker.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
