import { vi } from 'vitest';

type Loaded = { promise: unknown; exports: unknown; evaluated: boolean };

/** Vitest's worker, which keeps there what it has loaded. */
const worker = globalThis as {
  __vitest_worker__?: { evaluatedModules?: { idToModuleMap?: Map<string, Loaded> } };
};

/**
 * Has what is imported from now on loaded anew, as a page does that is opened, and returns what brings the modules back that are loaded now:
 * the server and the parts of tests, which each file would load again otherwise, for seconds of a processor.
 */
export function setModulesAside(): () => void {
  const aside = [...(worker.__vitest_worker__?.evaluatedModules?.idToModuleMap?.values() ?? [])].map(
    (node) => [node, { promise: node.promise, exports: node.exports, evaluated: node.evaluated }] as const,
  );
  vi.resetModules();
  return () => {
    vi.resetModules();
    for (const [node, was] of aside) if (was.evaluated) Object.assign(node, was);
  };
}
