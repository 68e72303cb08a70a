import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { CACHE, inRoot } from '../set-up/places.mjs'

const SILENT_MS = 3_000
const urlOf = (file: string) => pathToFileURL(inRoot(file)).href

function plant(files: Record<string, string>): string {
  const parent = join(CACHE, 'planted-tests')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'hanging-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  return folder
}

/** Planted tests, with our settings but for the time that one may take. */
function runVitestOn(tests: Record<string, string>) {
  const config = `import { markAwaits } from '${urlOf('scripts/tests/mark-awaits.mjs')}'
    export default { plugins: [markAwaits()], test: { setupFiles: ['${inRoot('server/testing/where-it-stands.ts')}'], testTimeout: 300, fsModuleCache: false } }`
  const folder = plant({ ...tests, 'vitest.config.mjs': config })
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/vitest-progress.mjs']
  return runWatched(['node_modules/vitest/vitest.mjs', 'run', `--root=${folder}`, ...reporters])
}

const FAILS_AT_ITS_END = `export default () => () => {\n  throw new Error('the market did not stop')\n}\n`

function runPlaywrightOn(journeys: Record<string, string>, settings = '') {
  const config = `export default { testMatch: '*.spec.mjs', timeout: 300, outputDir: 'results', ${settings} }`
  const folder = plant({ ...journeys, 'playwright.config.mjs': config })
  const reporters = '--reporter=list,./scripts/tests/playwright-progress.mjs'
  return runWatched(['node_modules/@playwright/test/cli.js', 'test', `--config=${folder}`, reporters])
}

/** Runs as `npm test` does, under a watch that is impatient once tests have begun; answers what it found. */
async function runWatched(args: readonly string[]) {
  const code = `const { runWatched } = await import('${urlOf('scripts/tests/run-watched.mjs')}')
    const { watchTests } = await import('${urlOf('scripts/tests/watch.mjs')}')
    const run = await runWatched(${JSON.stringify(args)}, {}, watchTests({ silentMs: ${SILENT_MS}, graceMs: 0 }))
    console.log('\\n' + JSON.stringify(run))`
  const runner: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: inRoot('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said = '', problems = ''] = await Promise.all([runner.stdout, runner.stderr].map((stream) => (stream ? text(stream) : '')))
  return { said: `${said}${problems}`, run: JSON.parse(said.trim().split('\n').at(-1) ?? '') }
}

test('a test that waits for what never comes is ended, and says at which await it stood', async () => {
  const { said, run } = await runVitestOn({
    'support.testing.ts': 'export async function answer() {\n  await new Promise(() => {})\n}\n',
    'waits.test.ts': `import { test } from 'vitest'\nimport { answer } from './support.testing.ts'\ntest('waits', async () => {\n  await 1\n  await answer()\n})\n`,
  })

  expect(said).toMatch(
    /Test timed out in 300ms\. It stood at \S+waits\.test\.ts:5: await answer\(\), and in it at \S+support\.testing\.ts:2: await new Promise/,
  )
  expect(run).toMatchObject({ hanging: [], ended: { passed: 0, failed: 1 } })
})

test('a test in an endless loop is ended and named', async () => {
  const { run } = await runVitestOn({ 'loops.test.ts': `import { test } from 'vitest'\ntest('goes round', () => {\n  for (;;);\n})\n` })

  expect(run.hanging).toEqual([expect.stringMatching(/loops\.test\.ts.* hangs: nothing was heard of it/)])
})

test('a journey that waits for what never comes is ended, and says which step it stood at', async () => {
  const { run } = await runPlaywrightOn({
    'waits.spec.mjs': `import { test } from '@playwright/test'\ntest('waits', async () => {\n  await test.step('pays', () => new Promise(() => {}))\n})\n`,
  })

  expect(run.late).toEqual([
    expect.stringMatching(/waits\.spec\.mjs:2 › waits \(\) took too long; the last step it began was pays \(\S+waits\.spec\.mjs:3\)/),
  ])
  expect(run).toMatchObject({ hanging: [], ended: { passed: 0, failed: 1 } })
})

test('a journey in an endless loop is ended, and named with the step it stood at', async () => {
  const { run } = await runPlaywrightOn({
    'loops.spec.mjs': `import { test } from '@playwright/test'\ntest('goes round', async () => {\n  await test.step('pays', async () => {})\n  await new Promise((done) => setTimeout(done, 200))\n  for (;;);\n})\n`,
  })

  expect(run.hanging).toEqual([
    expect.stringMatching(/loops\.spec\.mjs:2 › goes round.* hangs: .* it stood at pays \(\S+loops\.spec\.mjs:3\)/),
  ])
})

test('what fails outside of any test is told with its message: an error nobody caught, a hook, what a runner ends with', async () => {
  const { run } = await runVitestOn({
    'loose.test.ts': `import { test } from 'vitest'\ntest('leaves', async () => {\n  void Promise.reject(new Error('nobody waits for me'))\n  await new Promise((done) => setTimeout(done, 50))\n})\n`,
    'hook.test.ts': `import { afterAll, describe, test } from 'vitest'\ndescribe('a pool', () => {\n  afterAll(() => {\n    throw new Error('closed twice')\n  })\n  test('answers', () => {})\n})\n`,
  })

  expect(run.code).toBe(1)
  expect(run.broken.sort()).toEqual([
    expect.stringMatching(/hook\.test\.ts › a pool › closed twice$/),
    'Unhandled Rejection › nobody waits for me (while “leaves” ran)',
  ])
})

test('a browser runner tells what failed before its first journey or after the last', async () => {
  const { run } = await runPlaywrightOn(
    { 'passes.spec.mjs': `import { test } from '@playwright/test'\ntest('passes', () => {})\n`, 'market.mjs': FAILS_AT_ITS_END },
    `globalSetup: './market.mjs'`,
  )

  expect(run).toMatchObject({ code: 1, ended: { passed: 1, failed: 0 } })
  expect(run.broken).toEqual([expect.stringMatching(/^Error: the market did not stop \(\S*market\.mjs:2\)$/)])
})
