import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { databaseTest as test } from '../server/testing/database-test.ts'

test('the command makes a number a master’s or one of the staff, says what it was, and refuses what is no number or no right', async ({
  database: { db, url },
}) => {
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
  const helped = [
    run('09127654321', '--rights', 'support,orders.refund'),
    run('09127654321', '--rights', 'content'),
    run('09127654321', '--rights', 'support,everything'),
    run('09127654321', '--rights', 'support', '--remove'),
  ]
  const renewed = [
    run('09127654321', '--new-password'),
    run('09121234567', '--new-password'),
    run('09127654321', '--new-password', '--remove'),
  ]
  rmSync(dataDir, { recursive: true })

  expect(said).toEqual([
    [0, '09121234567 is a master now, with a new account.\n'],
    [0, '09121234567 is a master already.\n'],
    [0, '09121234567 is a shopper now, signed out everywhere.\n'],
    [1, '0912 is no mobile number: write 09 and nine digits, for example 09121234567.\n'],
    [1, 'Say whose: npm run master -- 09121234567\n'],
  ])
  expect(helped).toEqual([
    [0, '09127654321 is one of the staff now, with a new account. Rights: support, orders.refund.\n'],
    [0, '09127654321 is one of the staff already. Rights: content.\n'],
    [1, expect.stringMatching(/^everything is no right\. Name one or several, parted by commas: content, catalogue, support, /)],
    [1, '--rights gives and --remove takes: say one of them.\n'],
  ])
  expect(renewed).toEqual([
    [0, '09127654321 sets a new password at the next sign-in, and is signed out everywhere.\n'],
    [0, '09121234567 is none of the staff.\n'],
    [1, '--new-password leaves the rights as they are: say it alone.\n'],
  ])
  expect((await db.query({ text: 'select mobile, role, status, granted from users order by mobile' })).rows).toEqual([
    { mobile: '09121234567', role: 'customer', status: 'active', granted: [] },
    { mobile: '09127654321', role: 'staff', status: 'active', granted: ['content'] },
  ])
  const { rows } = await db.query({ text: 'select call, user_id, about, before, after from audit_log order by at' })
  expect(rows.slice(0, 5).map(({ before, after }) => [before.role, after.role, after.granted])).toEqual([
    ['nobody', 'master', []],
    ['master', 'master', []],
    ['master', 'customer', []],
    ['nobody', 'staff', ['support', 'orders.refund']],
    ['staff', 'staff', ['content']],
  ])
  expect(rows.slice(5)).toMatchObject([{ call: 'npm run master', before: null, after: { secondFactor: 'taken away' } }])
  expect(rows[0]).toMatchObject({ call: 'npm run master', user_id: null, about: expect.stringMatching(/^user:\w{12}$/) })
})

test('the command finds the server that takes writes among several', ({ database: { url } }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-master-'))
  const { host } = new URL(url)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/master.ts', '09121234567'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, DATABASE_URL: url, DATABASE_HOSTS: `127.0.0.1:1,${host}`, DATA_DIR: dataDir, RASTEH_MODE: 'demo' },
    encoding: 'utf8',
  })
  rmSync(dataDir, { recursive: true })

  expect([status, `${stdout}${stderr}`]).toEqual([0, '09121234567 is a master now, with a new account.\n'])
})
