import pg from 'pg'
import { PLANNER_SETTINGS } from './connection.ts'

/** Has every session of this role in this database plan as the market wants, from its beginning: a pooler passes no start-up options on. */
export async function planForRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'rasteh-prepare' })
  await client.connect()
  try {
    const { rows } = await client.query('select quote_ident(current_database()) as name')
    for (const setting of PLANNER_SETTINGS) await client.query(`alter role current_user in database ${rows[0].name} set ${setting}`)
  } finally {
    await client.end()
  }
}
