import { type Statement, statement } from '../../platform/database/statement.ts'

export interface EntityStatements<Stored> {
  /** The rows that a write compares with: all of entities that stand in an order, else those of the keys. */
  known: Statement<{ keys: readonly string[] }, Stored>
  /** Writes rows that are new or differ, and answers their keys. */
  write: Statement<{ rows: string }, { key: string; created: boolean }>
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
  }
}

export interface DeskStatements<Stored> {
  one: Statement<{ key: string }, Stored>
  all: Statement<Record<string, never>, Stored>
  list: Statement<{ q: string; limit: number; offset: number }, Stored>
  count: Statement<{ q: string }, { count: number }>
  /** Moves a row away, whole. */
  remove: Statement<{ key: string; at: Date }, { key: string }>
  /** Moves it back, where no other has its place. */
  takeBack: Statement<{ key: string }, { removed: boolean; back: boolean }>
}

/** `title` is the column that people know a row by, beside its key. */
export function deskStatements<Stored>({ table, columns, key, isOrdered = false }: EntityShape, title: string): DeskStatements<Stored> {
  const list = columns.join(', ')
  const order = `order by ${isOrdered ? 'position, ' : ''}${key.column}`
  const matches = `strpos(lower(concat_ws(' ', ${key.column}, ${title})), lower(:q)) > 0`
  return {
    one: statement(`one-of-${table}`, `select ${list} from ${table} where ${key.column} = :key`),
    all: statement(`all-of-${table}`, `select ${list} from ${table} ${order}`),
    list: statement(`list-rows-of-${table}`, `select ${list} from ${table} where ${matches} ${order} limit :limit offset :offset`),
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
  with gone as (delete from removed_rows where table_name = '${table}' and key = :key returning row),
  back as (
    insert into ${table} select (jsonb_populate_record(null::${table}, gone.row)).* from gone on conflict do nothing returning ${key.column}
  )
  select exists (select from gone) as removed, exists (select from back) as back`,
    ),
  }
}
