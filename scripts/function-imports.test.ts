import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const door = join(root, 'supabase/functions/api');
const map: Record<string, string> = JSON.parse(readFileSync(join(door, 'deno.json'), 'utf8')).imports;
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const imported = packagesOf(join(door, 'index.ts'));

test('the import map of the function names each package that its files import', () => {
  const missing = [...imported].filter(([specifier]) => !inMap(specifier));
  expect(missing.map(([specifier, file]) => `${file} imports ${specifier}`)).toEqual([]);
});

test('the import map names each package in the version of package.json', () => {
  const named = Object.entries(map).filter(([, target]) => target.startsWith('npm:'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([name, target]) => target !== targetOf(name)).map(([name]) => name)).toEqual([]);
});

test('the import map names no package that no file imports', () => {
  const used = new Set([...imported.keys()].map((specifier) => keyOf(specifier)));
  // What JSX becomes imports react/jsx-runtime; the packages that draw ask for the same React.
  for (const key of ['react', 'react/']) used.add(key);
  const named = Object.entries(map).filter(([, target]) => target.startsWith('npm:'));
  expect(named.filter(([name]) => !used.has(name)).map(([name]) => name)).toEqual([]);
});

function inMap(specifier: string): boolean {
  return keyOf(specifier) in map;
}

/** 'hono' is named by itself, what is below it by 'hono/'. */
function keyOf(specifier: string): string {
  const name = packageOf(specifier);
  return specifier === name ? name : `${name}/`;
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function targetOf(key: string): string {
  const name = key.replace(/\/$/, '');
  const target = `${name}@${dependencies[name]}`;
  return key.endsWith('/') ? `npm:/${target}/` : `npm:${target}`;
}

/** Each package that a file or one that it imports brings in at run time, with the first file that does. */
function packagesOf(entry: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const look = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const specifier of runtimeImports(file)) {
      const path = specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : specifier.replace(/^#(\w+)\//, (_, room) => `${root}${room}/`);
      if (path !== specifier) {
        expect(existsSync(path), `${relative(root, file)} imports ${specifier}`).toBe(true);
        look(path);
      } else if (!specifier.startsWith('node:') && !packages.has(specifier)) {
        packages.set(specifier, relative(root, file));
      }
    }
  };
  look(entry);
  return packages;
}

function runtimeImports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  const add = (specifier: ts.Node | undefined) => {
    if (specifier && ts.isStringLiteral(specifier)) found.push(specifier.text);
  };
  visit(source);
  return found;
}
