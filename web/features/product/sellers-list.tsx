import { useEffect, useId, useRef, useState } from 'react'
import { SELLERS_SHOWN_FIRST, SELLERS_SHOWN_MORE } from '#contract/limits.ts'
import type { Combination } from '#contract/product.ts'
import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { SellerLine } from './seller-line.tsx'
import styles from './sellers-list.module.css'

interface SellersListProps {
  productId: string
  combination: Combination | undefined
  changed: ReadonlySet<string>
}

/** Every seller of the chosen variant: the first two, the rest a few at a time behind a button. */
export function SellersList({ productId, combination, changed }: SellersListProps) {
  const offers = combination?.suppliers ?? []
  const { shown, list, more, fewer } = useUnfolding()
  const id = useId()
  const rest = offers.length - shown
  return (
    <Panel as="section" labelledBy="sellers">
      <SectionHead id="sellers" title="فروشندگان این محصول">
        {combination !== undefined && offers.length > 0 && (
          <span className={styles.for}>
            {formatCount(offers.length)} فروشنده
            {combination.options.length > 0 && ` برای ${combination.options.map((option) => option.label).join('، ')}`}
          </span>
        )}
      </SectionHead>
      {combination === undefined && <Alert tone="notice">ترکیب انتخابی موجود نیست</Alert>}
      {combination !== undefined && offers.length === 0 && <Alert tone="notice">تأمین‌کننده‌ای وجود ندارد</Alert>}
      {combination !== undefined && (
        <ul id={id} ref={list} className={styles.offers}>
          {offers.slice(0, shown).map((offer) => (
            <SellerLine
              key={offer.psid}
              productId={productId}
              combinationsID={combination.id}
              offer={offer}
              marked={changed.has(offer.psid)}
            />
          ))}
        </ul>
      )}
      {offers.length > SELLERS_SHOWN_FIRST && (
        <div className={styles.folding}>
          {rest > 0 && (
            <Button look="plain" aria-controls={id} icon={<ChevronDownIcon size="small" />} onClick={more}>
              نمایش {formatCount(Math.min(rest, SELLERS_SHOWN_MORE))} فروشندهٔ دیگر
            </Button>
          )}
          {shown > SELLERS_SHOWN_FIRST && (
            <>
              <Button look="plain" aria-controls={id} onClick={fewer}>
                نمایش کمتر
              </Button>
              <span className={styles.quiet} role="status">
                {formatCount(Math.min(shown, offers.length))} از {formatCount(offers.length)} فروشنده
              </span>
            </>
          )}
        </div>
      )}
    </Panel>
  )
}

/** How many lines stand unfolded. The focus goes on with them: to the first new one, or back to the first of all. */
function useUnfolding() {
  const [shown, setShown] = useState(SELLERS_SHOWN_FIRST)
  const list = useRef<HTMLUListElement>(null)
  const goesTo = useRef<number>(null)
  useEffect(() => {
    if (goesTo.current === null) return
    const line = list.current?.children[goesTo.current]
    goesTo.current = null
    line?.querySelector('a')?.focus()
  })
  const show = (count: number, focused: number) => {
    goesTo.current = focused
    setShown(count)
  }
  return {
    shown,
    list,
    more: () => show(shown + SELLERS_SHOWN_MORE, shown),
    fewer: () => show(SELLERS_SHOWN_FIRST, 0),
  }
}
