import { expect, test } from 'vitest'
import { Blocks } from '#contract/built-page.ts'
import { differenceOf, isReordered } from './block-difference.ts'
import { fromPageString, toPageString } from './page-string.ts'

const text = (id: string, words: string) => ({ type: 'Text', props: { id, text: words } })
const box = (...children: object[]) => ({ type: 'Container', props: { id: 'box', children } })
const page = (...blocks: object[]) => Blocks.parse(blocks)

test('the difference tells what came, went, changed and moved into another container, and nothing of what stayed', () => {
  const before = page(text('a', 'یک'), text('b', 'دو'), box(text('c', 'سه')))

  expect(differenceOf(before, before)).toEqual([])
  expect(differenceOf(before, page(text('a', 'یک'), text('b', 'دو تازه'), text('c', 'سه'), box(text('d', 'چهار'))))).toEqual([
    { what: 'changed', name: 'متن: دو تازه' },
    { what: 'moved', name: 'متن: سه' },
    { what: 'added', name: 'متن: چهار' },
  ])
  expect(differenceOf(before, page(text('a', 'یک'), box(text('c', 'سه'))))).toEqual([{ what: 'removed', name: 'متن: دو' }])
})

test('another order of the same blocks is seen; one that came or went makes none', () => {
  const before = page(text('a', 'یک'), text('b', 'دو'))

  expect(isReordered(before, page(text('b', 'دو'), text('a', 'یک')))).toBe(true)
  expect(isReordered(before, page(text('n', 'نو'), text('a', 'یک'), text('b', 'دو')))).toBe(false)
})

test('a page comes back from its string as it was, and what is none is none', async () => {
  const blocks = page(text('a', 'سلام ٪ «دنیا» 🎉'), box(text('b', 'x'.repeat(2_000))))
  const string = await toPageString(blocks)

  expect(string).toMatch(/^rasteh1\.[\w-]+$/)
  expect(await fromPageString(` ${string}\n`)).toEqual(blocks)
  for (const none of ['', 'rasteh1.', 'rasteh1.!!', string.slice(0, -10), string.slice(8)])
    expect(await fromPageString(none)).toBeUndefined()
})
