import pg from 'pg'

/** The address of another database on the same server. */
export const databaseOn = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

/** One statement of those that no transaction takes, on a connection of its own. */
export async function administer(url: string, text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, values: [...values] })).rows
  } finally {
    await client.end()
  }
}

export async function hasDatabase(server: string, name: string): Promise<boolean> {
  return (await administer(server, 'select from pg_database where datname = $1', [name])).length > 0
}

/** Makes the database that this address names, unless it is there. */
export async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const server = databaseOn(url, 'postgres')
  if (!(await hasDatabase(server, name))) await administer(server, `create database "${name.replaceAll('"', '""')}"`)
}
