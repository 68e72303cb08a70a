import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOSTILE_ADDRESSES } from '#contract/hostile-addresses.testing.ts'
import { sanitisedHtml } from './sanitised-html.ts'

test('what is plain is stored as it is, whatever else is cleaned', () => {
  expect(sanitisedHtml('متن ساده "با" \'نقل\'')).toBe('متن ساده "با" \'نقل\'')
  expect(sanitisedHtml('<h2>نام</h2>\n<p>متن</p>')).toBe('<h2>نام</h2>\n<p>متن</p>')
  expect(sanitisedHtml('<p>باز')).toBe('<p>باز</p>')
  expect(sanitisedHtml('<p>الف<p>ب</p></p>')).toBe(sanitisedHtml(sanitisedHtml('<p>الف<p>ب</p></p>')))
  expect(sanitisedHtml('<p>a > b & c</p>')).toBe('<p>a &gt; b &amp; c</p>')
})

test('links in it run nothing and lead nowhere unseen', () => {
  const base = 'https://rasteh.example'
  for (const address of HOSTILE_ADDRESSES) {
    const shown = sanitisedHtml(`<a href="${address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">x</a>`)
    const [, href = ''] = /href="([^"]*)"/.exec(shown) ?? []
    if (!URL.canParse(href, base)) continue
    const { protocol, origin } = new URL(href, base)
    expect(protocol, address).toMatch(/^(https?|mailto|tel):$/)
    if (!/^[a-z]+:/i.test(href)) expect(origin, address).toBe(base)
  }
})

test('the short way for plain texts writes what the parser would write', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<div>',
      '</div>',
      '<span>',
      '</span>',
      '<h2>',
      '</h2>',
      '<script>',
      '</script>',
      '<P>',
      '<p >',
    ),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
    fc.constantFrom('"', "'", '\n', '\t', '\u200c', '\u00a0', '&amp;', '<', '>'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join('')
      // an empty comment sends the text the parser's way, and is dropped there
      expect(sanitisedHtml(html)).toBe(sanitisedHtml(`<!---->${html}`))
    }),
    { numRuns: 2_000 },
  )
})

test('a question that opens to its answer stays one, closed, and a run in another language keeps its mark', () => {
  expect(
    sanitisedHtml('<details open ontoggle="x()"><summary>چرا؟</summary><p>چون <span lang="en" class="x">WCAG</span></p></details>'),
  ).toBe('<details><summary>چرا؟</summary><p>چون <span lang="en">WCAG</span></p></details>')
})
