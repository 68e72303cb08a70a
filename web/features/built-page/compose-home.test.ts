import { expect, test } from 'vitest'
import { Blocks } from '#contract/built-page.ts'
import type { HomeSection } from '#contract/content.ts'
import { blockHtml } from './block-html.tsx'
import { composeHome } from './compose-home.tsx'

const section = (id: string) => ({ id, type: 'brands', title: id, titleAlign: 'start', moreUrl: '', items: [] }) as HomeSection
const SECTIONS = [section('slides'), section('brands'), section('prices')]
const text = (id: string, words: string) => ({ type: 'Text', props: { id, text: words } })
const home = (id: string, sectionId: string) => ({ type: 'HomeSection', props: { id, sectionId } })
const built = (...blocks: object[]) => ({ blocks: Blocks.parse(blocks), tiles: {} })

test('blocks stand between the sections that the page names; those that it does not name follow', () => {
  const parts = composeHome(
    SECTIONS,
    built(text('a', 'یک'), text('b', 'دو'), home('h1', 'prices'), text('c', 'سه'), home('h2', 'gone'), home('h3', 'prices')),
  )

  expect(parts.map(({ id }) => id)).toEqual(['built-a', 'prices', 'built-c', 'slides', 'brands'])
  expect(composeHome(SECTIONS, null)).toBe(SECTIONS)
})

test.for([
  `<img src=x onerror="ran()"><script>ran()</script>`,
  `"><svg onload="ran()">`,
  `</style><script>ran()</script>`,
  `{{constructor.constructor('ran()')()}}`,
])('%s is text in every field of a block', (hostile) => {
  const html = blockHtml(
    Blocks.parse([
      text('a', hostile),
      { type: 'Hero', props: { id: 'b', title: hostile, text: hostile } },
      { type: 'Banners', props: { id: 'c', title: hostile, items: [{ image: '/uploads/a.webp', alt: hostile }] } },
      { type: 'Categories', props: { id: 'd', title: hostile } },
    ]),
    { d: [{ slug: 'phones', title: hostile, image: '' }] },
  )

  expect(html).not.toMatch(/<script|<svg|onerror="|<img src=x/)
})

test('nothing within a container that is empty is drawn, and a block of no picture neither', () => {
  expect(
    blockHtml(
      Blocks.parse([
        { type: 'Container', props: { id: 'a' } },
        { type: 'Image', props: { id: 'b' } },
      ]),
      {},
    ),
  ).toMatch(/^<div style="[^"]*"><\/div>$/)
})
