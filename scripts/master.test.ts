import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { databaseTest as test } from '../server/testing/database-test.ts'

test('the command makes a number a master’s, says what it was, and refuses what is no number', async ({ database: { db, url } }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-master-'))
  const run = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, RASTEH_MODE: 'demo' }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/master.ts', ...args], {
      cwd: new URL('..', import.meta.url),
      env,
      encoding: 'utf8',
    })
    return [status, `${stdout}${stderr}`]
  }

  const said = [run('+98', '۹۱۲', '123', '4567'), run('09121234567'), run('09121234567', '--remove'), run('0912'), run()]
  rmSync(dataDir, { recursive: true })

  expect(said).toEqual([
    [0, '09121234567 is a master now, with a new account.\n'],
    [0, '09121234567 is a master already.\n'],
    [0, '09121234567 is a shopper now, signed out everywhere.\n'],
    [1, '0912 is no mobile number: write 09 and nine digits, for example 09121234567.\n'],
    [1, 'Say whose: npm run master -- 09121234567\n'],
  ])
  expect((await db.query({ text: 'select mobile, role, status from users' })).rows).toEqual([
    { mobile: '09121234567', role: 'customer', status: 'active' },
  ])
})
