import type { TestProject } from 'vitest/node'
import { dropLeftovers, dropTestDatabase, listTestDatabases, migratedTemplate, testDatabaseName } from './test-databases.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that tests make their databases on, the migrated one they copy, and the beginning of their names in this run. */
    testServer: { adminUrl: string; template: string; run: string }
  }
}

/** Once a test run: a PostgreSQL server with one migrated database that every test copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    await dropLeftovers(server.adminUrl, server.isOurs)
    const template = await migratedTemplate(server.adminUrl, server.isOurs)
    const run = testDatabaseName('worker')
    project.provide('testServer', { adminUrl: server.adminUrl, template, run })

    return async () => {
      const made = await listTestDatabases(server.adminUrl)
      for (const name of made.filter((each) => each.startsWith(run))) await dropTestDatabase(server.adminUrl, name)
      if (!server.isOurs) await dropTestDatabase(server.adminUrl, template)
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
