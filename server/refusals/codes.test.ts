import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OUTAGE_CODE } from '#contract/outage.ts'

const SERVER = new URL('../', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, SERVER), 'utf8')
const codesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, code]) => code ?? [])

test('every code of the contract is one that the server refuses with', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(modules|platform)\/.*(?<!\.test)\.ts$/.test(name),
  )
  const defined = new Set([OUTAGE_CODE, ...sources.flatMap((name) => codesIn(textOf(name), /\bcode: '([A-Z_]{3,})'/g))])

  const listed = codesIn(textOf('../contract/refusal-codes.ts'), /'([A-Z_]{3,})'/g)

  expect(listed.length).toBeGreaterThan(90)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((code) => !defined.has(code))).toEqual([])
})
