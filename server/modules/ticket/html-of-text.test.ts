import { expect, test } from 'vitest'
import { htmlOfText } from './html-of-text.ts'

test('blocks of lines become paragraphs, lines become breaks', () => {
  expect(htmlOfText('سلام\nکارتن پاره بود.\n\nممنون')).toBe('<p>سلام<br>کارتن پاره بود.</p><p>ممنون</p>')
})

test.for([
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src="data:text/html,x" onerror=\'alert(1)\'>',
  '<p style="position:fixed">x',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext></p><style><img src onerror=alert(1)>',
  '&lt;script&gt;',
])('%s stays text', (hostile) => {
  const inside = htmlOfText(hostile).replace(/^<p>|<\/p>$/g, '')

  expect(inside).not.toMatch(/[<>"']/)
  expect(
    inside.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  ).toBe(hostile)
})
