import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IS_EMBEDDED, nightlyBackups } from './nightly-backups.ts'
import type { Services } from './platform/services.ts'
import { readSettings } from './platform/settings.ts'

/** A program in the place of the backup’s own, and the turn that the market takes. */
function build(source: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const [program, seen] = [join(folder, 'backup.mjs'), join(folder, 'seen')]
  writeFileSync(program, `import { writeFileSync } from 'node:fs'\nconst seen = ${JSON.stringify(seen)}\n${source}`)
  const turns: ((signal: AbortSignal) => Promise<void>)[] = []
  const told: unknown[] = []
  const services = {
    settings: readSettings({ DATA_DIR: folder, ...env }),
    jobs: { every: (_: string, __: number, turn: (signal: AbortSignal) => Promise<void>) => void turns.push(turn) },
    log: { info: (line: unknown) => void told.push(line) },
  }
  nightlyBackups(services as unknown as Services, program)
  return { turns, told, seen: () => readFileSync(seen, 'utf8'), run: () => turns[0]?.(new AbortController().signal) }
}

const PLAN = { BACKUP_TO: '/nowhere', BACKUP_PASSPHRASE: 'twelve letters', DATABASE_URL: 'postgres://somewhere/x' }
const TELLS = `writeFileSync(seen, JSON.stringify([process.argv.slice(2), process.env.DATABASE_URL ?? null])); console.log('made')`

test('the backup of the day is a program of its own that is told when it is due; an embedded database is not taken for one’s own', async () => {
  const own = build(TELLS, PLAN)
  await own.run()
  expect([own.told, JSON.parse(own.seen())]).toEqual([['made'], [['--due'], PLAN.DATABASE_URL]])

  const embedded = build(TELLS, { ...PLAN, [IS_EMBEDDED]: 'yes' })
  await embedded.run()
  expect(JSON.parse(embedded.seen())).toEqual([['--due'], null])
})

test('one that fails says why, and without a place there is none', async () => {
  const failing = build(`console.error('No backup was made. The disk is full.'); process.exitCode = 1`, PLAN)
  await expect(failing.run()).rejects.toThrow('No backup was made. The disk is full.')

  expect(build(TELLS, {}).turns).toEqual([])
})
