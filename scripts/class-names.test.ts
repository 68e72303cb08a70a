import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { declaredIn, prefixesOf, shortClassNames } from './class-names.ts'

const ROOT = resolve(import.meta.dirname, '..')

test('every class of every sheet has a name of its own', () => {
  const sheets = globSync('web/**/*.module.css', { cwd: ROOT })
  const prefixes = prefixesOf(sheets)

  expect(sheets.length).toBeGreaterThan(100)
  expect(new Set(prefixes.values()).size).toBe(sheets.length)
  for (const prefix of prefixes.values()) expect(prefix).toMatch(/^[b-zB-Z][a-zA-Z0-9]{2}$/)
})

test('two sheets whose prefixes would be the same have different ones, and the first keeps its own', () => {
  const paths = Array.from({ length: 3_000 }, (_, index) => `web/sheet-${index}.module.css`)
  const all = prefixesOf(paths)

  expect(new Set(all.values()).size).toBe(paths.length)
  expect(all.get('web/sheet-0.module.css')).toBe(prefixesOf(['web/sheet-0.module.css']).get('web/sheet-0.module.css'))
})

test('a class is named by its sheet and its place in it, an animation too; one that the sheet does not have is refused', () => {
  const nameOf = shortClassNames(ROOT)
  const sheet = resolve(ROOT, 'web/ui/dropdown.module.css')
  const [first = '', second = ''] = declaredIn('/* .not */ .menu { animation: open 1s } .menu:hover .entry {} @keyframes open {}')

  expect([first, second]).toEqual(['menu', 'entry'])
  expect(declaredIn('.a { margin: .5rem } @keyframes open {}')).toEqual(['a', 'open'])
  expect(() => nameOf('no-such-class', `${sheet}?used`)).toThrow('has no class no-such-class')
})
