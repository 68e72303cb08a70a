import { migrate } from '#server/platform/database/migrate.ts'
import { administer, createDatabase, databaseOn, hasDatabase } from './administer.ts'
import { datasetDigest, fillData } from './fill-data.ts'

/** From here on a copy by files is quicker than one through the log. */
const LARGE = 50_000

/**
 * The database `bench_{products}` on this server with the bench's catalogue in today's tables: made if it is not there, gone on with if it is half made,
 * brought up to date by the migrations that are new, made anew when the catalogue is another one.
 */
export async function readyTemplate(server: string, products: number, tell: (done: string) => void): Promise<string> {
  const name = `bench_${products}`
  const url = databaseOn(server, name)
  if ((await hasDatabase(server, name)) && (await noteOn(server, name)) !== datasetDigest(products))
    await administer(server, `drop database ${name} with (force)`)
  if (await hasDatabase(server, name)) await migrate(url)
  else {
    await createDatabase(url)
    await administer(server, `comment on database ${name} is '${datasetDigest(products)}'`)
  }
  await fillData(url, products, tell)
  return name
}

/** A copy to run a bench on. */
export async function copyTemplate(server: string, template: string, name: string, products: number): Promise<void> {
  await administer(server, `create database ${name} template ${template} strategy ${products < LARGE ? 'wal_log' : 'file_copy'}`)
}

async function noteOn(server: string, name: string): Promise<unknown> {
  const [row] = await administer(server, `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`, [name])
  return row?.note
}
