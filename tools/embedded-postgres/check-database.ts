import { Client } from 'pg'
import { DatabaseRefused } from './refused.ts'

const OLDEST_VERSION = 150_000
/** The letters that Persian adds to Arabic stand among their neighbours, not behind them all. */
const PERSIAN_ORDER = 'ابپتجچحزژسکگلنوهی'

/** Asserts that a database, our own or another, is new enough and knows Persian: its letters, their order, and their trigrams for the search. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'rasteh-check', connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (cause) {
    const { host, pathname } = new URL(url)
    throw new DatabaseRefused(
      `The database ${host}${pathname} cannot be reached (${reasonOf(cause)}): start it, or correct DATABASE_URL.`,
      { cause },
    )
  }
  try {
    const wrong = await findWrong(client)
    if (wrong.length > 0)
      throw new DatabaseRefused(`The database cannot hold a Persian market:\n${wrong.map((each) => `- ${each}`).join('\n')}`)
  } finally {
    await client.end()
  }
}

async function findWrong(client: Client): Promise<string[]> {
  const {
    rows: [server],
  } = await client.query<{ version: number; name: string; encoding: string; icu: boolean }>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
           current_setting('server_encoding') as encoding, exists (select from pg_collation where collname = 'fa-x-icu') as icu`)
  if (!server) throw new Error('PostgreSQL answered nothing about itself.')
  if (server.version < OLDEST_VERSION) return [`it is PostgreSQL ${server.name}: use 15 or newer.`]
  if (server.encoding !== 'UTF8')
    return [`its encoding is ${server.encoding}: make it with \`create database … template template0 encoding 'UTF8'\`.`]

  const order = server.icu ? await wrongOrder(client) : ['it has no collation "fa-x-icu": use a PostgreSQL that is built with ICU.']
  return [...order, ...(await wrongTrigrams(client))]
}

async function wrongOrder(client: Client): Promise<string[]> {
  const sorted = await client.query<{ letters: string }>(
    `select string_agg(letter, '' order by letter collate "fa-x-icu") as letters from unnest(string_to_array(reverse($1::text), null)) as letter`,
    [PERSIAN_ORDER],
  )
  return sorted.rows[0]?.letters === PERSIAN_ORDER
    ? []
    : [`its collation "fa-x-icu" sorts Persian as ${sorted.rows[0]?.letters}: use a newer ICU.`]
}

async function wrongTrigrams(client: Client): Promise<string[]> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    return [
      `its extension pg_trgm is missing (${reasonOf(error)}): install postgresql-contrib, and let its owner run \`create extension pg_trgm\`.`,
    ]
  }
  const found = await client.query<{ known: boolean }>(`select cardinality(show_trgm('گوشی')) > 0 as known`)
  const remedy = `make it with \`create database … template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'\`.`
  return found.rows[0]?.known ? [] : [`its LC_CTYPE takes Persian letters for signs, so the search would find nothing: ${remedy}`]
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
