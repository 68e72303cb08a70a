import { dropLeftovers, dropTestDatabase, migratedTemplate } from './test-databases.ts'
import { startTestServer } from './test-server.ts'

export interface SharedServer {
  /** A database from which others are made and dropped. */
  adminUrl: string
  /** One with all migrations and no rows, to be copied. */
  template: string
}

/** Where a run that consists of several says what they share. */
const SHARED = 'RASTEH_TEST_SERVER'

/** One PostgreSQL with one migrated database, for everything that is started with this environment. */
export async function startSharedServer(): Promise<SharedServer & { env: Record<string, string>; stop(): Promise<void> }> {
  const server = await startTestServer()
  try {
    await dropLeftovers(server.adminUrl, server.isOurs)
    const shared = { adminUrl: server.adminUrl, template: await migratedTemplate(server.adminUrl, server.isOurs) }
    return {
      ...shared,
      env: { [SHARED]: JSON.stringify(shared) },
      async stop() {
        if (!server.isOurs) await dropTestDatabase(server.adminUrl, shared.template)
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The one that this run shares with others, else one of its own. */
export async function joinServer(): Promise<SharedServer & { stop(): Promise<void> }> {
  const given = process.env[SHARED]
  if (given === undefined) return startSharedServer()
  const { adminUrl, template }: SharedServer = JSON.parse(given)
  return { adminUrl, template, stop: async () => undefined }
}
