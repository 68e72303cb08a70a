import { expect, inject } from 'vitest'
import { databaseTest as test } from '#server/testing/database-test.ts'
import { createTestDatabase, dropTestDatabase, testDatabaseName } from '#server/testing/test-databases.ts'
import { checkDatabase } from './check-database.ts'

test('a database that knows Persian is accepted', async ({ database }) => {
  await expect(checkDatabase(database.url)).resolves.toBeUndefined()
})

test('a database that is not there is refused with its address and no password', async ({ database }) => {
  const url = new URL(database.url)
  url.pathname = '/nowhere'
  url.password = 'a-secret'

  const refusal = checkDatabase(url.href)

  await expect(refusal).rejects.toThrow(`${url.host}/nowhere cannot be reached`)
  await expect(refusal).rejects.not.toThrow('a-secret')
})

test('a database whose character types are not Persian is refused, with what to do', async ({ onTestFinished }) => {
  const { url, name } = await databaseWith(`encoding 'UTF8' locale_provider libc lc_ctype 'C' lc_collate 'C'`)
  onTestFinished(() => dropTestDatabase(inject('testServer').adminUrl, name))

  await expect(checkDatabase(url)).rejects.toThrow(/LC_CTYPE.*lc_ctype 'C\.UTF-8'/)
})

test('a database that is not in UTF-8 is refused, with what to do', async ({ onTestFinished }) => {
  const { url, name } = await databaseWith(`encoding 'SQL_ASCII' locale_provider libc lc_ctype 'C' lc_collate 'C'`)
  onTestFinished(() => dropTestDatabase(inject('testServer').adminUrl, name))

  await expect(checkDatabase(url)).rejects.toThrow(/encoding is SQL_ASCII.*encoding 'UTF8'/)
})

async function databaseWith(options: string): Promise<{ url: string; name: string }> {
  const name = testDatabaseName('odd')
  return { name, url: await createTestDatabase(inject('testServer').adminUrl, name, `template0 ${options}`) }
}
