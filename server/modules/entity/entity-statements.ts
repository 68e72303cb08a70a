import { type Statement, statement } from '../../platform/database/statement.ts'

export interface EntityStatements<Stored> {
  /** Every row, of entities that stand in an order; else those of the keys. */
  known: Statement<{ keys: readonly string[] }, Stored>
  /** Writes rows that are new or differ, and answers their keys. */
  write: Statement<{ rows: string }, { key: string; created: boolean }>
}

interface Shape {
  table: string
  columns: readonly string[]
  key: { column: string }
  isOrdered?: boolean
  changedAt?: string
}

/** Made once, when the module loads: the same few statements for every entity, prepared and planned like all others. */
export function entityStatements<Stored>({ table, columns, key, isOrdered = false, changedAt }: Shape): EntityStatements<Stored> {
  const list = columns.join(', ')
  const of = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ')
  const changing = columns.filter((column) => column !== key.column)
  const compared = changing.filter((column) => column !== changedAt)
  return {
    known: statement(
      `known-${table}`,
      `
  select ${list} from ${table}${isOrdered ? '' : ` where ${key.column} = any(:keys::text[])`}`,
    ),
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
