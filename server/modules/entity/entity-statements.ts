import type { ROW_SORTS } from '#contract/entity.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import type { RowState } from '../../platform/rows/row-states.ts'

export interface EntityStatements<Stored> {
  /** The rows that a write compares with: all of entities that stand in an order, else those of the keys. */
  known: Statement<{ keys: readonly string[] }, Stored>
  /** Writes rows that are new or differ, and answers their keys. */
  write: Statement<{ rows: string }, { key: string; created: boolean }>
  /** Rows as they stand, to be put back by `write`. */
  states: Statement<{ keys: readonly string[] }, RowState>
  delete: Statement<{ key: string }, never>
}

export interface EntityShape {
  table: string
  columns: readonly string[]
  key: { column: string }
  isOrdered?: boolean
  changedAt?: string
}

/** Made once, when the module loads: the same statements for every entity, prepared and planned like all others. */
export function entityStatements<Stored>({ table, columns, key, isOrdered = false, changedAt }: EntityShape): EntityStatements<Stored> {
  const list = columns.join(', ')
  const of = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ')
  const changing = columns.filter((column) => column !== key.column)
  const compared = changing.filter((column) => column !== changedAt)
  const pairs = columns
    .filter((column) => column !== changedAt)
    .map((column) => `'${column}', known.${column}`)
    .join(', ')
  return {
    known: statement(`known-${table}`, `select ${list} from ${table}${isOrdered ? '' : ` where ${key.column} = any(:keys::text[])`}`),
    write: statement(
      `write-${table}`,
      `
  insert into ${table} as known (${list}) select ${list} from json_populate_recordset(null::${table}, :rows::json)
  on conflict (${key.column}) do update set (${changing.join(', ')}) = row(${of('excluded', changing)})
    where (${of('known', compared)}) is distinct from (${of('excluded', compared)})
  returning ${key.column} as key, xmax = 0 as created`,
    ),
    states: statement(
      `states-of-${table}`,
      `
  select known.${key.column} as key, kept.state::text as state, hashtextextended(kept.state::text, 0)::text as digest
  from ${table} as known cross join lateral (select jsonb_build_object(${pairs}) as state) as kept where known.${key.column} = any(:keys::text[])`,
    ),
    delete: statement(`delete-from-${table}`, `delete from ${table} where ${key.column} = :key`),
  }
}

type Listed = { q: string; only: string; limit: number; offset: number }
type Order = `${(typeof ROW_SORTS)[number]} ${'asc' | 'desc'}`

export interface DeskStatements<Stored> {
  /** By its key, or by the other name that it has. */
  one: Statement<{ key: string }, Stored>
  all: Statement<Record<string, never>, Stored>
  list: Readonly<Record<Order, Statement<Listed, Stored>>>
  count: Statement<{ q: string; only: string }, { count: number }>
  /** Moves a row away, whole. */
  remove: Statement<{ key: string; at: Date }, { key: string }>
  /** Moves it back, where no other has its place and it went after `since`. */
  takeBack: Statement<{ key: string; since: Date }, { removed: boolean; back: boolean }>
  removed: Statement<{ since: Date; limit: number }, { key: string; title: string; removedAt: Date; by: string | null }>
}

interface DeskShape {
  /** The column that people know a row by, beside its key. */
  title: string
  /** A second column by which a row can be named. */
  otherKey?: string | undefined
  filterBy?: string | undefined
}

/** A row is moved away and back whole, as the table has it. */
export function deskStatements<Stored>(
  { table, columns, key, isOrdered = false }: EntityShape,
  { title, otherKey, filterBy }: DeskShape,
): DeskStatements<Stored> {
  const list = columns.join(', ')
  const orderOf = { place: isOrdered ? 'position' : key.column, key: key.column, title } as const
  const order = `order by ${isOrdered ? 'position, ' : ''}${key.column}`
  const matches = `strpos(lower(concat_ws(' ', ${key.column}, ${title})), lower(:q)) > 0
    and (:only::text = ''${filterBy === undefined ? '' : ` or ${filterBy}::text = :only`})`
  const listed = (sort: keyof typeof orderOf, direction: 'asc' | 'desc') =>
    statement<Listed, Stored>(
      `list-rows-of-${table}-by-${sort}-${direction}`,
      `select ${list} from ${table} where ${matches} order by ${orderOf[sort]} ${direction}, ${key.column} limit :limit offset :offset`,
    )
  return {
    one: statement(
      `one-of-${table}`,
      otherKey === undefined
        ? `select ${list} from ${table} where ${key.column} = :key`
        : `select ${list} from ${table} where ${key.column} = :key or ${otherKey} = :key order by ${key.column} = :key desc limit 1`,
    ),
    all: statement(`all-of-${table}`, `select ${list} from ${table} ${order}`),
    list: {
      'place asc': listed('place', 'asc'),
      'place desc': listed('place', 'desc'),
      'key asc': listed('key', 'asc'),
      'key desc': listed('key', 'desc'),
      'title asc': listed('title', 'asc'),
      'title desc': listed('title', 'desc'),
    },
    count: statement(`count-rows-of-${table}`, `select count(*) from ${table} where ${matches}`),
    remove: statement(
      `remove-from-${table}`,
      `
  with gone as (delete from ${table} as gone where ${key.column} = :key returning to_jsonb(gone) as row)
  insert into removed_rows (table_name, key, row, removed_at) select '${table}', :key, row, :at from gone
  on conflict (table_name, key) do update set (row, removed_at) = (excluded.row, excluded.removed_at)
  returning key`,
    ),
    takeBack: statement(
      `take-back-${table}`,
      `
  with gone as (delete from removed_rows where table_name = '${table}' and key = :key and removed_at > :since returning row),
  back as (
    insert into ${table} select (jsonb_populate_record(null::${table}, gone.row)).* from gone on conflict do nothing returning ${key.column}
  )
  select exists (select from gone) as removed, exists (select from back) as back`,
    ),
    removed: statement(
      `removed-rows-of-${table}`,
      `
  select r.key, coalesce(r.row ->> '${title}', r.key) as title, r.removed_at as "removedAt", (
    select u.name || ' ' || u.family from audit_log a join users u on u.id = a.user_id
    where a.about = '${table}:' || r.key and a.at <= r.removed_at order by a.at desc, a.id desc limit 1
  ) as by
  from removed_rows r where r.table_name = '${table}' and r.removed_at > :since
    and not exists (select from ${table} where ${key.column} = r.key)
  order by r.removed_at desc, r.key limit :limit`,
    ),
  }
}
