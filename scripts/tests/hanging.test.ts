import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { CACHE, inRoot } from '../set-up/places.mjs'

const SILENT_MS = 3_000
const urlOf = (file: string) => pathToFileURL(inRoot(file)).href

/** A folder of planted tests, with the settings of ours but for the time that a test may take. */
function plant(tests: Record<string, string>): string {
  const parent = join(CACHE, 'planted-tests')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'hanging-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = `import { markAwaits } from '${urlOf('scripts/tests/mark-awaits.mjs')}'
    export default { plugins: [markAwaits()], test: { setupFiles: ['${inRoot('server/testing/where-it-stands.ts')}'], testTimeout: 300, fsModuleCache: false } }`
  for (const [name, code] of Object.entries({ ...tests, 'vitest.config.mjs': config })) writeFileSync(join(folder, name), code)
  return folder
}

/** Runs the planted tests as `npm test` does, under a watch that is impatient once they have begun; answers what it found. */
async function runPlanted(folder: string) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--root=${folder}`,
    '--reporter=default',
    '--reporter=./scripts/tests/vitest-progress.mjs',
  ]
  const code = `const { runWatched } = await import('${urlOf('scripts/tests/run-watched.mjs')}')
    const { watchTests } = await import('${urlOf('scripts/tests/watch.mjs')}')
    const run = await runWatched(${JSON.stringify(args)}, {}, watchTests({ silentMs: ${SILENT_MS}, graceMs: 0 }))
    console.log(JSON.stringify(run))`
  const runner: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: inRoot('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, problems] = await Promise.all([runner.stdout, runner.stderr].map((stream) => (stream ? text(stream) : '')))
  return { said: `${said}${problems}`, run: JSON.parse(said?.trim().split('\n').at(-1) ?? '') }
}

test('a test that waits for what never comes is ended, and says at which await it stood', async () => {
  const folder = plant({
    'support.testing.ts': 'export async function answer() {\n  await new Promise(() => {})\n}\n',
    'waits.test.ts': `import { test } from 'vitest'\nimport { answer } from './support.testing.ts'\ntest('waits', async () => {\n  await 1\n  await answer()\n})\n`,
  })

  const { said, run } = await runPlanted(folder)

  expect(said).toMatch(
    /Test timed out in 300ms\. It stood at \S+waits\.test\.ts:5: await answer\(\), and in it at \S+support\.testing\.ts:2: await new Promise/,
  )
  expect(run).toMatchObject({ hanging: [], ended: { passed: 0, failed: 1 } })
})

test('a test in an endless loop is ended and named', async () => {
  const folder = plant({ 'loops.test.ts': `import { test } from 'vitest'\ntest('goes round', () => {\n  for (;;);\n})\n` })

  const { run } = await runPlanted(folder)

  expect(run.hanging).toEqual([expect.stringMatching(/loops\.test\.ts.* hangs: nothing was heard of it/)])
})
