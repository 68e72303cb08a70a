import type { LineAgain } from '#contract/buy-again.ts'
import { formatCount, formatToman } from '#persian/format.ts'

interface Said {
  tone: 'anar' | 'zafaran' | 'pesteh'
  text: string
}

/** What is different from the order, the count before the price. Nothing where all is as it was. */
export function lineAgainWords({ outcome, inCart, ordered, price, priceBefore }: LineAgain): Said[] {
  const said: Said[] = []
  if (outcome === 'gone') return [{ tone: 'anar', text: 'این فروشنده دیگر آن را نمی‌فروشد' }]
  if (outcome === 'cart_full') return [{ tone: 'anar', text: 'سبد خرید برای آن جا ندارد' }]
  if (outcome === 'out_of_stock') said.push({ tone: 'anar', text: 'ناموجود شده است' })
  if (outcome === 'fewer') said.push({ tone: 'zafaran', text: `${formatCount(inCart)} عدد از ${formatCount(ordered)} عدد` })
  if (outcome === 'more') said.push({ tone: 'zafaran', text: `حداقل سفارش اکنون ${formatCount(inCart)} عدد است` })
  if (price !== null && price !== priceBefore)
    said.push({
      tone: price > priceBefore ? 'zafaran' : 'pesteh',
      text: `هر عدد ${formatToman(Math.abs(price - priceBefore))} ${price > priceBefore ? 'گران‌تر' : 'ارزان‌تر'} شده است`,
    })
  return said
}
