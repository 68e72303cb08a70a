import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { combinationOf, offerOf } from './product.testing.ts'
import { SellersList } from './sellers-list.tsx'

const shown = (sellers: number) => {
  const suppliers = Array.from({ length: sellers }, (_, at) => offerOf(`s${at}`))
  return renderToStaticMarkup(<SellersList productId="p-1" combination={combinationOf(suppliers)} changed={new Set()} />)
}

test('of sixty sellers two are shown, and a button tells how many come next', () => {
  const list = shown(60)

  expect(list.match(/href="\/seller\//g)).toHaveLength(2)
  expect(list).toContain('۶۰ فروشنده')
  expect(list).toContain('نمایش ۱۰ فروشندهٔ دیگر')
})

test('the button tells the rest where that is fewer, and is not there for two', () => {
  expect(shown(5)).toContain('نمایش ۳ فروشندهٔ دیگر')
  expect(shown(2)).not.toContain('<button type="button" aria-controls')
})

test('a combination that nobody sells says so, and one that does not exist too', () => {
  expect(shown(0)).toContain('تأمین‌کننده‌ای وجود ندارد')
  expect(renderToStaticMarkup(<SellersList productId="p-1" combination={undefined} changed={new Set()} />)).toContain(
    'ترکیب انتخابی موجود نیست',
  )
})
