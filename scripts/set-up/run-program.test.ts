import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = pathToFileURL(resolve(import.meta.dirname, 'run-program.mjs')).href

/** Says that it runs, then stops in order on SIGTERM with exit code 7. */
const PROGRAM = `
  const running = setInterval(() => undefined, 1000)
  process.once('SIGTERM', () => { console.log('stopped in order'); clearInterval(running); process.exitCode = 7 })
  console.log('running')`

test('a signal reaches the program, and its exit code comes back', async () => {
  const { runner, lines } = await startRunner()

  runner.kill('SIGTERM')
  const [code] = await once(runner, 'exit')

  expect(lines).toContain('stopped in order')
  expect(code).toBe(7)
})

test('a program whose runner was killed stops in order', async () => {
  const { runner, lines, output } = await startRunner()

  runner.kill('SIGKILL')
  await once(output, 'close') // the program held the other end of it

  expect(lines).toContain('stopped in order')
})

async function startRunner(): Promise<{ runner: ChildProcess; lines: string[]; output: Interface }> {
  const code = `const { runProgram } = await import('${MODULE}'); process.exitCode = await runProgram(process.execPath, ['-e', process.env.PROGRAM])`
  const runner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PROGRAM },
  })
  const lines: string[] = []
  const output = createInterface(runner.stdout).on('line', (line) => lines.push(line))
  await once(output, 'line')
  return { runner, lines, output }
}
