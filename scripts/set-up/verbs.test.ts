import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MARKET_PROGRAM, MARKET_SOURCE } from './market-program.mjs'
import { commandOf, helpOf, VERBS, wrongArgument } from './verbs.mjs'

const ROOT = new URL('../../', import.meta.url)
const run = (...args: string[]) => spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: ROOT, encoding: 'utf8' })
const sourceOf = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')

test('every script of package.json is a verb, and the other way round', () => {
  const { scripts } = JSON.parse(sourceOf('package.json'))

  expect(scripts).toEqual(Object.fromEntries(Object.keys(VERBS).map((name) => [name, `node scripts/run.mjs ${name}`])))
})

describe.each(Object.entries(VERBS))('npm run %s', (name, verb) => {
  test('says in a few lines what it does and takes', () => {
    for (const flag of ['--help', '-h']) {
      const { status, stdout, stderr } = run(name, flag)
      expect([status, stderr, stdout]).toEqual([0, '', helpOf(name, verb)])
    }
  })

  test('refuses a flag that it does not have in one sentence', () => {
    const { status, stdout, stderr } = run(name, '--nonsense')

    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(`${commandOf(name)} has no flag --nonsense. See ${commandOf(name)} -- --help.\n`)
  })

  test('tells the flags that its program reads, and no others', () => {
    const program = verb.program?.map((part) => (part === MARKET_PROGRAM ? MARKET_SOURCE : part)).find((part) => /\.(ts|mjs)$/.test(part))
    const [, options = ''] =
      /parseArgs\(\{[\s\S]*?options: \{([\s\S]*?)\},?\s*\}\)/.exec(program === undefined ? '' : sourceOf(program)) ?? []
    const read = [...options.matchAll(/(\w+): \{ type: '(\w+)'/g)].map(([, flag, type]) => `--${flag}${type === 'string' ? ' <' : ''}`)

    const told = Object.keys(verb.flags ?? {}).map((flag) => flag.replace(/<.*/, '<'))

    // --dev is how `npm run dev` calls the program of `npm start`
    expect(told.toSorted()).toEqual(read.filter((flag) => flag !== '--dev').toSorted())
  })
})

test.each([
  ['start', ['shop'], 'npm start takes no “shop”'],
  ['start', ['--empty=yes'], '--empty takes no value'],
  ['import', ['a.csv', 'b.csv'], 'npm run import takes no “b.csv” behind the others'],
  ['import', ['a.csv', '--kind'], '--kind wants a value'],
  ['import', ['--kind', '--resume', 'x'], '--kind wants a value'],
  ['test', ['-t', 'x'], 'npm test has no flag -t'],
])('npm run %s %j: %s', (name, args, sentence) => {
  expect(wrongArgument(name, VERBS[name] ?? { does: '' }, args)).toContain(sentence)
})

test.each([
  ['start', []],
  ['start', ['--empty']],
  ['import', ['a.csv', '--kind', 'products', '--rejected=b.csv']],
  ['master', ['+98', '912', '123', '4567', '--remove']],
  ['bench', ['placing', 'search', '--products', '10000,20000', '--profile']],
])('npm run %s %j is taken', (name, args) => {
  expect(wrongArgument(name, VERBS[name] ?? { does: '' }, args)).toBeUndefined()
})

test('a word that is no verb is answered by those that are', () => {
  const { status, stderr } = run('strat')

  expect([status, stderr.split('\n').length]).toEqual([1, 2])
  expect(stderr).toContain('npm run start | dev | build')
})
