import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One request of a list, and the text of its answer: status and headers in the first lines, then the body. */
export type KeptAnswer = {
  title: string;
  who: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  answer: string;
};

export const LISTS = ['reads', 'writes', 'functions'] as const;

export const fileOf = (list: string) => join(import.meta.dirname, `answers-${list}.txt`);

/** Reads a list: blocks with a title (`#`), the request, its headers (`>`), its body (`|`) and the answer. */
export function readList(list: string): KeptAnswer[] {
  return readFileSync(fileOf(list), 'utf8')
    .split(/\n\n+(?=# )/)
    .map((block) => {
      const lines = block.trimEnd().split('\n');
      const [title = '', request = ''] = lines;
      const [, who = '', method = '', path = ''] =
        /^(.+) (GET|HEAD|POST|PATCH|DELETE) (.*)$/.exec(request) ?? [];
      const headers = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).split(': '));
      const body = lines.find((line) => line.startsWith('| '))?.slice(2);
      const answer = lines.slice(2).filter((line) => !/^[>|] /.test(line));
      return {
        title: title.slice(2),
        who,
        method,
        path,
        headers: Object.fromEntries(headers),
        body,
        answer: answer.join('\n'),
      };
    });
}

export function writeList(asked: readonly KeptAnswer[]): string {
  return `${asked
    .map(({ title, who, method, path, headers, body, answer }) =>
      [
        `# ${title}`,
        `${who} ${method} ${path}`,
        ...Object.entries(headers).map(([name, value]) => `> ${name}: ${value}`),
        ...(body === undefined ? [] : [`| ${body}`]),
        answer,
      ].join('\n'),
    )
    .join('\n\n')}\n`;
}

const TOLD = ['content-type', 'content-range', 'preference-applied', 'location', 'allow', 'retry-after'];
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+\d\d:\d\d|Z)/g;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An answer as it stands in a list: ids by their names, instants that are not fixed as one word. */
export async function textOf(response: Response, names: ReadonlyMap<string, string>): Promise<string> {
  const headers = TOLD.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const body = (await response.text())
    .replace(ID, (id) => (names.has(id) ? `{${names.get(id)}}` : '{an id}'))
    .replace(INSTANT, (instant) => (instant.startsWith('2031') ? instant : '{an instant}'));
  return [String(response.status), ...headers, ...(body ? [body] : [])].join('\n');
}
