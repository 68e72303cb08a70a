import { expect, test } from 'vitest'
import { htmlOfParagraphs, paragraphsOfHtml } from './paragraphs.ts'

const WRITTEN = '# بازگشت کالا\n\nتا هفت روز پس از تحویل.\nهزینهٔ پست با ماست.\n\n- با جعبه\n- بی هیچ آسیب'

test('a blank line ends a paragraph, a mark begins a heading, and marked lines are a list', () => {
  expect(htmlOfParagraphs(WRITTEN)).toBe(
    '<h3>بازگشت کالا</h3><p>تا هفت روز پس از تحویل.<br>هزینهٔ پست با ماست.</p><ul><li>با جعبه</li><li>بی هیچ آسیب</li></ul>',
  )
})

test('a heading may stand right above what it is of', () => {
  expect(htmlOfParagraphs('# ارسال\nهر روز')).toBe('<h3>ارسال</h3><p>هر روز</p>')
})

test('every mark of HTML is text', () => {
  expect(htmlOfParagraphs(`<script>alert("1")</script> & 'a'`)).toBe(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;a&#39;</p>',
  )
})

test.for([WRITTEN, 'یک سطر', '', 'متن <b>با نشانه</b> & «نقل»', '- تنها یک مورد', 'سطر ۱\nسطر ۲\n\nبند ۲'])(
  '«%s» comes back as it was written',
  (text) => {
    expect(paragraphsOfHtml(htmlOfParagraphs(text))).toBe(text)
  },
)

test('of other HTML the words come in lines', () => {
  expect(
    paragraphsOfHtml('<div><h2>ما</h2><p>از <a href="https://a.example">۱۳۹۰</a>&nbsp;هستیم</p><ol><li>یک</li><li>دو</li></ol></div>'),
  ).toBe('# ما\n\nاز ۱۳۹۰ هستیم\n\n- یک\n- دو')
})
