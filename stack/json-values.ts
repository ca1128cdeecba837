import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type pg from 'pg';

/** The columns of a table that hold JSON. */
export type JsonColumns = Map<string, Set<string>>;

export async function jsonColumnsOf(pool: pg.Pool): Promise<JsonColumns> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
       and c.relkind in ('r', 'p', 'v') and not a.attisdropped and a.atttypid in ('json'::regtype, 'jsonb'::regtype)
     group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/**
 * The driver writes a list as an array of PostgreSQL: one that is meant for a column of JSON becomes its text before. A document
 * that is meant for another column is refused: the driver would write its text, and `{}` is an empty array too.
 */
export function listsAsJson(columns: JsonColumns): KyselyPlugin {
  const transformer = new ListsAsJson(columns);
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

class ListsAsJson extends OperationNodeTransformer {
  readonly #columns: JsonColumns;

  constructor(columns: JsonColumns) {
    super();
    this.#columns = columns;
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const json = this.#jsonOf(node.into);
    const { columns, values } = node;
    if (!columns || !values || !ValuesNode.is(values)) return node;
    const isJson = columns.map(({ column }) => json.has(column.name));
    return {
      ...node,
      values: ValuesNode.create(
        values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create(row.values.map((value, at) => sent(value, isJson[at])))
            : ValueListNode.create(row.values.map((value, at) => sentNode(value, isJson[at]))),
        ),
      ),
    };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const json = this.#jsonOf(node.table);
    if (!node.updates) return node;
    return {
      ...node,
      updates: node.updates.map((update) =>
        ColumnNode.is(update.column)
          ? ColumnUpdateNode.create(
              update.column,
              sentNode(update.value, json.has(update.column.column.name)),
            )
          : update,
      ),
    };
  }

  #jsonOf(table: OperationNode | undefined): Set<string> {
    return (table && TableNode.is(table) && this.#columns.get(table.table.identifier.name)) || new Set();
  }
}

function sent(value: unknown, isJson = false): unknown {
  if (isJson) return Array.isArray(value) ? JSON.stringify(value) : value;
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  throw Object.assign(new TypeError('A document where a value belongs'), { code: 'ERR_INVALID_ARG_TYPE' });
}

const sentNode = (node: OperationNode, isJson = false) =>
  ValueNode.is(node) ? ValueNode.create(sent(node.value, isJson)) : node;
