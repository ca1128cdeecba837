import { words } from './words.ts';

const nested = (depth: number) =>
  `select=*,${'reviews(*,venue_profiles(*,'.repeat(depth)}id${'))'.repeat(depth)}`;

export const ODD_SELECTS: readonly string[] = [
  ...words`
    select=" select= select=%00 select=*,* select=id,,name select=( select=) select=a(b select=id::text select=id::regclass
    select=id::xml select=name::int select=..id select=x:id select=:id select="id select='id' select=id.sum() select=count()
    select=id->>x select=genres->0->>x->1 select=name::json->a select=*::text select=...reviews(*) select=reviews!inner(*)
    select=reviews!nope(*) select=reviews( select=nope(*) select=bookings(*),bookings(*) select=__proto__ select=constructor(*)
    select=toString select=id,%E0%A4%A select=%22 select=%22id%22%22 select=id%20as%20x select=id;select`,
  `select=${'id%2Cname%2C'.repeat(300)}`,
  `select=${'('.repeat(500)}`,
  nested(1),
  nested(2),
  // What the application never asks: everything of everybody, round and round.
  nested(3),
];

export const ODD_FILTERS: readonly string[] = words`
  id=eq. id=eq id=eq.x id=xx.1 id=in. id=in.( id=in.() id=in.(1,2 id=in.(" id=in.(") id=is.x id=is.null id=not id=not.
  id=not.not.eq.1 id=eq(any).{1,2} id=eq(any).{ id=like(all).x id=fts.x id=wfts(nope).x name=fts(english).a%26 name=fts.%27
  name=plfts.x name=match.( name=match.[ name=imatch.* name=match.%5C name=like.%25%5C name=ilike.%00 name=cs.{ name=cd.x
  name=ov.[1, name=sl.(1,2) id=gt.%00 name=isdistinct. id=eq.null created_at=gt.infinity created_at=lt.294277-01-01
  created_at=eq.x capacity=eq.1e400 capacity=gt.NaN capacity=eq.99999999999 name->>x=eq.1 name::int=eq.1 name->0=eq.1
  "name"=eq.1 name.x=eq.1 reviews.id=eq.1 nope.id=eq.1 __proto__=eq.1 reviews.limit=x reviews.order=%00 id=eq.%E0%A4%A
  ascii_name=match.(.{1,200}){1,200}z name=match.(a*)*b name=ilike.*%25*%25*%25*%25*%25*z`;

const OTHERS: readonly (readonly string[])[] = [
  words`
    order=%00 order=" order= order=id. order=id.up order=id.asc.nullsmiddle order=nope order=id,id,id, order=reviews(id)
    order=id->x order=(select+1) order=id%20desc order=id.asc.nullsfirst.desc order=%22id%22%22.asc order=1 order=random()`,
  words`
    limit=-1 limit=x limit= limit=1e3 limit=99999999999999999999 limit=0 limit=%00 offset=-1 offset=x offset=1.5
    offset=99999999999999999999 offset=9223372036854775807 columns= columns=%00 columns=" columns=nope columns=id,id
    columns=__proto__ on_conflict= on_conflict=nope on_conflict=%00 on_conflict=id, on_conflict="`,
  [
    ...words`
      or= or=( or=() or=(id) or=(id.eq.1 or=(id.eq.1,) or=(and( and=(or(and(id.eq.1))) not.or=(id.eq.1) not.and=
      or=(id.in.(1,2),name.like.") nope.or=(id.eq.1) or=(__proto__.eq.1) or=(id.eq.%00)`,
    `or=(${'and('.repeat(300)}id.eq.1${')'.repeat(300)})`,
    `or=(${Array(500).fill('id.eq.1').join()})`,
  ],
];

/** Parameters that mean something to PostgREST, as it does not expect them, by what they mean. */
export const ODD_QUERIES: readonly (readonly string[])[] = [ODD_SELECTS, ODD_FILTERS, ...OTHERS];
