import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

/**
 * With each part that is loaded by name, the program lists the pieces to fetch beside it. Those that are there already, since the piece
 * that asks for it came with them, need no place in the list: the one of all screens weighs 4 kB on every page.
 */
export function besidesLoaded(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  const imports = new Map<string, string[]>();
  const withPiece = new Map<string, Set<string>>();

  const loadedWith = (file: string): Set<string> => {
    let loaded = withPiece.get(file);
    if (!loaded) {
      loaded = new Set([file]);
      for (const each of loaded) for (const further of imports.get(each) ?? []) loaded.add(further);
      withPiece.set(file, loaded);
    }
    return loaded;
  };
  return {
    plugin: {
      name: 'besides-loaded',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          imports.clear();
          withPiece.clear();
          for (const piece of Object.values(bundle))
            if (piece.type === 'chunk') imports.set(piece.fileName, piece.imports);
        },
      },
    },
    resolveDependencies: (_file, pieces, { hostId }) => {
      const loaded = loadedWith(hostId);
      return pieces.filter((piece) => !loaded.has(piece));
    },
  };
}
