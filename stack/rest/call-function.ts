import type { Argument, Callable, Catalogue } from './catalogue.ts';
import { MOST_ROWS } from './read-ask.ts';
import { RestRefused } from './rest-refused.ts';
import { ROW, ROWS_AS_TEXT } from './select-rows.ts';
import { quoted, type Statement, Values } from './statement.ts';

/** Calls a function by the names of its arguments; those with a default may be left out. */
export function callFunction(
  catalogue: Catalogue,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Statement & Pick<Callable, 'answers'> {
  const names = Object.keys(given);
  const called = catalogue.functions.get(name)?.find((each) => takes(each, names));
  if (!called) throw noFunction(name, names);
  const values = new Values();
  const written = called.arguments
    .filter((argument) => names.includes(argument.name))
    .map(
      (argument) =>
        `${quoted(argument.name)} => ${values.bind(sent(argument, given[argument.name]), argument.type)}`,
    );
  const call = `public.${quoted(called.name)}(${written.join(', ')})`;
  return { text: textOf(called.answers, call), values: values.all, answers: called.answers };
}

function textOf(answers: Callable['answers'], call: string): string {
  switch (answers) {
    case 'nothing':
      return `select ${call}`;
    case 'value':
      return `select coalesce(to_json(${call})::text, 'null') as body, 1 as n`;
    case 'values':
      return `select string_agg(to_json(${ROW}."value")::text, ',') as body, count(*)::int as n from (select ${call} as "value" limit ${MOST_ROWS}) ${ROW}`;
    default:
      return `select ${ROWS_AS_TEXT} from (select * from ${call} limit ${MOST_ROWS}) ${ROW}`;
  }
}

function takes(called: Callable, names: readonly string[]): boolean {
  return (
    called.arguments.every(({ name, isOptional }) => isOptional || names.includes(name)) &&
    names.every((name) => called.arguments.some((argument) => argument.name === name))
  );
}

function noFunction(name: string, names: readonly string[]): RestRefused {
  const shown = `public.${name.slice(0, 63)}`;
  const how = names.length === 0 ? ' without parameters' : `(${names.join(', ').slice(0, 200)})`;
  return new RestRefused(404, 'PGRST202', `Could not find the function ${shown}${how} in the schema cache`);
}

/** A value of JSON as the driver sends it: a document as its text, a list as an array of the database. */
function sent({ kind, name }: Argument, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'document') return JSON.stringify(value);
  if (kind === 'list' && Array.isArray(value)) {
    return value.map((each) => (each !== null && typeof each === 'object' ? JSON.stringify(each) : each));
  }
  if (typeof value === 'object') {
    throw new RestRefused(400, '22P02', `"${name}" takes a value of another kind.`);
  }
  return String(value);
}
