import type { Handle } from '#server/platform/database/database.ts'
import type { Placement } from './placements.ts'

interface Unique {
  table: string
  name: string
  isConstraint: boolean
  /** null: an expression. */
  columns: (string | null)[]
  definition: string
}

interface ForeignKey {
  table: string
  name: string
  columns: string[]
  to: string
  toColumns: string[]
}

const UNIQUES = `
  select i.indrelid::regclass::text as "table", c.relname as name, con.oid is not null as "isConstraint", pg_get_indexdef(i.indexrelid) as definition,
    array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as key (num, nth) left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.num and key.num > 0
      where key.nth <= i.indnkeyatts order by key.nth) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint con on con.conindid = i.indexrelid and con.contype in ('p', 'u')
  where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1, 2`

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", conname as name, confrelid::regclass::text as to,
    array(select attname::text from unnest(conkey) with ordinality as key (num, nth) join pg_attribute on attrelid = conrelid and attnum = num order by nth) as columns,
    array(select attname::text from unnest(confkey) with ordinality as key (num, nth) join pg_attribute on attrelid = confrelid and attnum = num order by nth) as "toColumns"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`

/** What Citus would refuse of a schema. */
export interface Refused {
  uniques: Unique[]
  foreignKeys: ForeignKey[]
}

/**
 * By the rules of Citus: a unique of a distributed table holds the column of its distribution; a foreign key leads to a reference table, or within a group from column of distribution to column of
 * distribution, or from one local table to another.
 */
export async function refusedByCitus(on: Handle, placements: ReadonlyMap<string, Placement>): Promise<Refused> {
  const placed = (table: string): Placement => {
    const placement = placements.get(table)
    if (placement === undefined) throw new Error(`The guide does not say where ${table} would stand`)
    return placement
  }
  const uniques: Unique[] = (await on.query({ text: UNIQUES })).rows
  const foreignKeys: ForeignKey[] = (await on.query({ text: FOREIGN_KEYS })).rows
  return {
    uniques: uniques.filter(({ table, columns }) => {
      const { stands, column } = placed(table)
      return stands === 'distributed' && !columns.includes(column ?? '')
    }),
    foreignKeys: foreignKeys.filter(({ table, columns, to, toColumns }) => {
      const [from, target] = [placed(table), placed(to)]
      if (target.stands === 'reference') return false
      if (from.stands === 'local' && target.stands === 'local') return false
      const together = from.stands === 'distributed' && target.stands === 'distributed' && from.group === target.group
      return !together || columns[toColumns.indexOf(target.column ?? '')] !== from.column
    }),
  }
}

/** Uniques that mean something to people: a row of a small local table claims each value. All others are ids and secrets, unique by how they are made. */
const CLAIMED: readonly { table: string; column: string; claims: string; owner: string }[] = [
  { table: 'users', column: 'mobile', claims: 'user_mobiles', owner: 'user_id' },
  { table: 'products', column: 'slug', claims: 'product_slugs', owner: 'product_id' },
]

/** SQL, in order, after which Citus refuses nothing of the schema: keys that cannot stay go, what they found is found by indexes, what they held by claims. */
export function distributionSql({ uniques, foreignKeys }: Refused): string[] {
  return [
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...uniques.flatMap(({ table, name, isConstraint, columns, definition }) => [
      isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`,
      definition.replace('CREATE UNIQUE INDEX', 'create index').replace(name, `${table}_by_${columns.join('_')}`),
    ]),
    ...CLAIMED.flatMap(claimsOf),
  ]
}

function claimsOf({ table, column, claims, owner }: (typeof CLAIMED)[number]): string[] {
  return [
    `create table ${claims} (${column} text collate "C" primary key, ${owner} text collate "C" not null)`,
    `insert into ${claims} (${column}, ${owner}) select ${column}, id from ${table} where ${column} is not null`,
    `create function claim_${claims}() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then delete from ${claims} where ${column} = old.${column} and ${owner} = old.id; end if;
        if tg_op <> 'DELETE' and new.${column} is not null then insert into ${claims} (${column}, ${owner}) values (new.${column}, new.id); end if;
        return null;
      end $$`,
    `create trigger ${claims}_claimed after insert or delete or update of ${column} on ${table} for each row execute function claim_${claims}()`,
  ]
}

/** Where each table is to stand, in Citus's words; local ones stay as they are. What others lead to comes first. */
export async function placementSql(on: Handle, placements: ReadonlyMap<string, Placement>): Promise<string[]> {
  const foreignKeys: ForeignKey[] = (await on.query({ text: FOREIGN_KEYS })).rows
  const leadsTo = (table: string) => foreignKeys.filter((key) => key.table === table && key.to !== table).map(({ to }) => to)
  const ordered = new Set<string>()
  const place = (table: string) => {
    if (ordered.has(table)) return
    for (const to of leadsTo(table)) place(to)
    ordered.add(table)
  }
  for (const table of placements.keys()) place(table)

  const firstOf = new Map<string | undefined, string>()
  const [reference, distributed]: [string[], string[]] = [[], []]
  for (const table of ordered) {
    const { stands, column, group } = placements.get(table) ?? { stands: 'local' }
    if (stands === 'reference') reference.push(`select create_reference_table('${table}')`)
    if (stands !== 'distributed') continue
    distributed.push(`select create_distributed_table('${table}', '${column}', colocate_with => '${firstOf.get(group) ?? 'none'}')`)
    if (!firstOf.has(group)) firstOf.set(group, table)
  }
  return [...reference, ...distributed]
}
