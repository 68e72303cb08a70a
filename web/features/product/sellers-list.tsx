import { useState } from 'react'
import { SELLERS_SHOWN_FIRST } from '#contract/limits.ts'
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

/** Every seller of the chosen variant: the first two, the rest behind a button. */
export function SellersList({ productId, combination, changed }: SellersListProps) {
  const [all, setAll] = useState(false)
  const offers = combination?.suppliers ?? []
  const rest = offers.length - SELLERS_SHOWN_FIRST
  return (
    <Panel as="section" labelledBy="sellers">
      <SectionHead id="sellers" title="فروشندگان این کالا">
        {combination !== undefined && offers.length > 0 && (
          <span className={styles.for}>
            {formatCount(offers.length)} فروشنده
            {combination.options.length > 0 && ` برای ${combination.options.map((option) => option.label).join('، ')}`}
          </span>
        )}
      </SectionHead>
      {combination === undefined && <Alert tone="notice">ترکیب انتخابی موجود نیست</Alert>}
      {combination !== undefined && offers.length === 0 && <Alert tone="notice">تامین‌کننده‌ای وجود ندارد</Alert>}
      {combination !== undefined && (
        <ul className={styles.offers}>
          {(all ? offers : offers.slice(0, SELLERS_SHOWN_FIRST)).map((offer) => (
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
      {rest > 0 && (
        <Button look="plain" aria-expanded={all} icon={<ChevronDownIcon size="small" />} onClick={() => setAll(!all)}>
          {all ? 'نمایش کمتر' : `نمایش ${formatCount(rest)} فروشندهٔ دیگر`}
        </Button>
      )}
    </Panel>
  )
}
