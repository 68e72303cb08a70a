import type { TestProject } from 'vitest/node'
import { joinServer } from './shared-server.ts'
import { dropTestDatabase, listTestDatabases, testDatabaseName } from './test-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that tests make their databases on, the migrated one they copy, and the beginning of their names in this run. */
    testServer: { adminUrl: string; template: string; run: string }
  }
}

/** Once a test run: a PostgreSQL server with one migrated database that every test copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await joinServer()
  const run = testDatabaseName('worker')
  project.provide('testServer', { adminUrl, template, run })

  return async () => {
    const made = await listTestDatabases(adminUrl)
    for (const name of made.filter((each) => each.startsWith(run))) await dropTestDatabase(adminUrl, name)
    await stop()
  }
}
