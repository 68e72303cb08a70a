import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { alone } from './alone.mjs'

test('two set-ups of one folder never overlap', async () => {
  const steps: string[] = []
  const setUp = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, 50))
    steps.push(`${name} ends`)
  }

  await Promise.all([alone(setUp('one')), alone(setUp('two'))])

  expect([steps.slice(0, 2), steps.slice(2)].sort()).toEqual([
    ['one begins', 'one ends'],
    ['two begins', 'two ends'],
  ])
})

test('a set-up that was killed holds nobody up', async () => {
  const module = pathToFileURL(resolve(import.meta.dirname, 'alone.mjs')).href
  const code = `const { alone } = await import('${module}'); await alone(async () => { console.log('held'); await new Promise(() => setInterval(() => {}, 1000)) })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const said of holder.stdout) if (String(said).includes('held')) break

  holder.kill('SIGKILL')
  await once(holder, 'exit')

  expect(await alone(async () => 'mine')).toBe('mine')
})
