import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  cacheDir: '../node_modules/.vite',
  plugins: [react(), tailwindcss(), preloadFonts(), withoutJsonSchema()],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, in one piece: a dozen slivers of it would weigh more and cost a round trip each.
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|clsx|class-variance-authority|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]|rolldown.runtime/,
            },
            {
              // What the signed-in areas add on every screen: the menus, popovers and dialogs of their frame. Controls of single
              // screens (a slider, radio buttons) come with those.
              name: 'parts',
              test: /node_modules[\\/](@radix-ui[\\/](?!react-(slider|tooltip|radio-group|checkbox|switch|select|toggle|toggle-group|tabs|alert-dialog|use-previous|use-size)[\\/])|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce)/,
            },
            { name: 'queries', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
            {
              name: 'kit',
              test: /app[\\/]ui[\\/](button|button-class|cn|link|logo|icon-button|spinner|glyph|document-head|toast|toaster|swipe|appearance)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});

/** The two fonts of every page start loading with the page, and not only when the styles have been read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-latin-(wdth|wght)-normal[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** zod can tell any schema as JSON Schema. No screen asks for that, and it would weigh 9 KB on each. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: {
      filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      handler(id) {
        const source = readFileSync(id, 'utf8');
        const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
        return [
          'const nothing = () => nothing;',
          ...declared.map((name) => `export const ${name} = nothing;`),
          ...renamed.map((name) => `export { nothing as ${name} };`),
        ].join('\n');
      },
    },
  };
}
