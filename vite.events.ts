import { readFileSync } from 'node:fs';
import { type Plugin, parseAst } from 'vite';

const LIST = /core[\\/]events[\\/]all[\\/](\w+)\.ts$/;
const PART = /\?part=(\w+)$/;

/**
 * An event is one file (core/events/kinds), and a page that shows a history needs no more of it than its line. A bundler puts a file into
 * one piece, whole. So each list of core/events/all reads the files anew, as if they had its part alone, and what that uses.
 */
export function eventsByPart(): Plugin {
  return {
    name: 'events-by-part',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^#core\/events\/(kinds|shared)\// },
      async handler(source, importer = '') {
        const part = LIST.exec(importer)?.[1] ?? PART.exec(importer)?.[1];
        const found = part && (await this.resolve(source, importer.replace(PART, ''), { skipSelf: true }));
        // What it imports for another part alone is left out.
        return found ? { id: `${found.id}?part=${part}`, moduleSideEffects: false } : null;
      },
    },
    load: {
      filter: { id: PART },
      handler(id) {
        const path = id.replace(PART, '');
        const source = readFileSync(path, 'utf8');
        const list = PART.exec(id)?.[1] ?? '';
        const code = /[\\/]kinds[\\/]/.test(path)
          ? partAlone(source, list === 'lines' ? 'line' : list)
          : source;
        return { code, moduleType: 'ts' };
      },
    },
  };
}

/** The statement that exports `part` of an event's file, and those that it uses. */
export function partAlone(source: string, part: string): string {
  const statements = parseAst(source, { lang: 'ts' }).body.map((node) => ({
    text: source.slice(node.start, node.end),
    isPart: node.type === 'ExportNamedDeclaration',
    names: namesOf(node),
  }));
  const used = new Set(statements.filter(({ isPart, names }) => isPart && names.includes(part)));
  for (const { text } of used)
    for (const other of statements)
      if (!other.isPart && other.names.some((name) => new RegExp(`\\b${name}\\b`).test(text)))
        used.add(other);
  return statements
    .filter((statement) => used.has(statement))
    .map(({ text }) => text)
    .join('\n');
}

type Statement = ReturnType<typeof parseAst>['body'][number];

/** The names that a statement declares or imports. */
function namesOf(node: Statement): string[] {
  switch (node.type) {
    case 'ExportNamedDeclaration':
      return node.declaration ? namesOf(node.declaration) : [];
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local.name);
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}
