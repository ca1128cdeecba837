import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { eventsByPart } from './vite.events.ts';
import { PIECES } from './vite.pieces.ts';
import { besidesLoaded } from './vite.preloads.ts';
import { withoutUnused } from './vite.unused.ts';

const preloads = besidesLoaded();

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  cacheDir: '../node_modules/.vite',
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    withoutUnused(),
    lightIcons(),
    eventsByPart(),
    serviceWorker(),
    preloads.plugin,
  ],
  // Workers load the words of one language, and not all of them.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    // Which piece holds what, for e2e/first-loads.e2e.ts.
    manifest: true,
    rolldownOptions: {
      output: {
        // Without its name, which each piece that imports it would repeat: 2 to 3 kB of a page. The manifest has the names.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // What every page needs, in one piece: a dozen slivers of it would weigh more and cost a round trip each.
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|clsx|class-variance-authority|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]|rolldown.runtime|preload-helper/,
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
              test: among(
                'app/ui/(?:\\w+/)?(lucide-icon|lazy-part|button|button-class|cn|link|logo|icon-button|spinner|glyph|document-head|toast|toaster|swipe|appearance|avatar)',
                'core/poster/seed',
                'app/lib/(use-in-view|language)',
                'core/words/(t|later)',
                'core/settlement/fee-words',
                'lucide-react/dist/esm/icons/(menu|check|x|chevron-down|badge-check|play)',
              ),
            },
            ...Object.entries(PIECES).map(([name, paths]) => {
              const isOfPiece = among(...paths);
              return {
                name: (id: string, graph: ChunkingContext) =>
                  isOfPiece.test(id) && !isLoadedByName(id, graph) ? name : null,
                debugName: name,
                priority: -1,
                includeDependenciesRecursively: false,
              };
            }),
            {
              // The frame of both areas itself, and what else it brings that no page outside them loads: fifty slivers of it would weigh
              // more. One piece, since two that import each other are not evaluated in an order that holds for every page.
              name: (id, graph) => (FRAME.test(id) || isOfAreas(id, graph) ? 'frame' : null),
              debugName: 'frame',
              priority: -2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});

/** The modules of these paths, which are written with `/` and without their ending. */
function among(...paths: string[]): RegExp {
  return new RegExp(`(?:${paths.join('|')})\\.(?:tsx?|m?js)$`.replaceAll('/', '[\\\\/]'));
}

/** What is loaded by its own name (area-shell, notice-list) stays out: Rolldown loses the names of a module that is loaded by its own name and put into a group. */
const FRAME = among(
  'app/ui/(?:\\w+/)?(app-shell|nav-list|dialog|sheet|focus-back|keep-open|dropdown-menu|popover|banner|page-header|card|badge|status-badge|skeleton|stat-cards-class|empty-state|menu-item-class|control-class|field-context)',
  'app/features/(shell|notifications)/(?!area-shell|notice-list)[\\w-]+',
  'core/words/listed',
  'app/lib/(realtime|live-queries|viewer|viewer-query|open-to-all|act-on-page|browser-notices|address|format|picture-url)',
  'lucide-react/dist/esm/icons/(arrow-left|bell|book-open|calendar-days|chart-no-axes-combined|chevrons-up-down|credit-card|file-text|handshake|inbox|layout-dashboard|list-checks|list-music|log-out|map-pinned|messages-square|receipt-text|rotate-ccw|search|settings|shield-check|shield-exclamation-point|ticket|user-round|user-round-plus|users-round|wifi-off)',
);

type ChunkingContext = {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[] } | null;
};

/** Rolldown loses the names of a module that is loaded by its own name and put into a group. */
function isLoadedByName(id: string, graph: ChunkingContext): boolean {
  return (graph.getModuleInfo(id)?.dynamicImporters?.length ?? 1) > 0;
}

const OUTSIDE_AREAS = /app[\\/](main\.tsx|features[\\/](public[\\/]|account[\\/]sign-(in|up)-page))/;
const AREAS = /features[\\/]shell[\\/]area-shell\.tsx$/;

/** Whether each page of both areas loads this module, and neither the public pages nor those where one signs in do. */
function isOfAreas(id: string, graph: ChunkingContext): boolean {
  if (AREAS.test(id) || isLoadedByName(id, graph)) return false;
  const above = new Set([id]);
  for (const each of above)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer);
  const all = [...above];
  return all.some((each) => AREAS.test(each)) && !all.some((each) => OUTSIDE_AREAS.test(each));
}

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

/** Icons are drawn by app/ui/lucide-icon.ts, and leave out what only lucide-react's own drawing reads. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => fileURLToPath(new URL('app/ui/lucide-icon.ts', import.meta.url)),
    },
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) =>
        code
          .replace(/,\s*key: "\w+"/g, '')
          .replace('__iconData.node;', '')
          .replace(/^ {2}(size: 24|aliases: \[[^\]]*\]),?\n/gm, ''),
    },
  };
}

/** Maps, and the dictionaries that judge a password: large, and of little use offline. They are kept once somebody used them. */
const KEPT_LATER = /node_modules[\\/](maplibre-gl|world-atlas|topojson-client|@zxcvbn-ts)[\\/]/;

/** Writes the service worker with the parts of this build in it (app/service-worker.js). */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle).flatMap((file) => {
          const isLarge =
            file.type === 'chunk'
              ? file.moduleIds.some((id) => KEPT_LATER.test(id))
              : /maplibre|openings-map|countries-|\.map$|latin-ext/.test(file.fileName);
          return isLarge || !file.fileName.startsWith('assets/') ? [] : [`/${file.fileName}`];
        });
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const ours = readdirSync('app/public', { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(js|svg|png|webmanifest)$/.test(name))
          .map((name) => `/${name.split('\\').join('/')}`);
        const all = [...parts, ...ours].sort();
        const version = createHash('sha256').update(all.join()).digest('hex').slice(0, 12);
        const source = readFileSync('app/service-worker.js', 'utf8')
          .replace('__PARTS__', JSON.stringify(all))
          .replace('__ENTRY__', `/${entry?.fileName}`)
          .replace('__VERSION__', version);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
