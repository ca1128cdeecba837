import type { Embedded } from '../gate/rest-select.ts';
import type { Catalogue, Relation } from './catalogue.ts';
import { RestRefused } from './rest-refused.ts';

/** How the rows of an embedded relation belong to the rows around them. */
export type Link = {
  relation: Relation;
  /** Which of its columns equals which of the relation around it. */
  pairs: readonly (readonly [theirs: string, ours: string])[];
  isToOne: boolean;
  /** Only rows that have some are wanted. */
  isInner: boolean;
};

/** Finds the one foreign key by which a relation is embedded; a hint names it, or its column, where there are several. */
export function linkOf(catalogue: Catalogue, outer: Relation, embedded: Embedded): Link {
  const isInner = embedded.hints.includes('inner');
  const hint = embedded.hints.find((each) => each !== 'inner' && each !== 'left');
  const relation = catalogue.relations.get(embedded.relation);
  const found = catalogue.foreignKeys.flatMap((key) => {
    if (hint !== undefined && hint !== key.name && !(key.columns.length === 1 && key.columns[0] === hint))
      return [];
    const links: Omit<Link, 'relation' | 'isInner'>[] = [];
    const pair = (theirs: readonly string[], ours: readonly string[]) =>
      theirs.map((name, at) => [name, ours[at] as string] as const);
    if (key.from === outer.name && key.to === embedded.relation) {
      links.push({ pairs: pair(key.toColumns, key.columns), isToOne: true });
    } else if (key.to === outer.name && key.from === embedded.relation) {
      links.push({ pairs: pair(key.columns, key.toColumns), isToOne: key.isUnique });
    }
    return links;
  });
  const [link, another] = found;
  if (!relation || !link) {
    throw new RestRefused(
      400,
      'PGRST200',
      `Could not find a relationship between '${outer.name}' and '${embedded.relation}' in the schema cache`,
    );
  }
  if (another) {
    throw new RestRefused(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${outer.name}' and '${embedded.relation}'`,
    );
  }
  return { relation, ...link, isInner };
}
