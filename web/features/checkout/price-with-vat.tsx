import type { ReceiptLine } from '#contract/checkout.ts'
import { Amount } from '#web/ui/price.tsx'
import styles from './price-with-vat.module.css'

/** What one piece costs with VAT, where an invoice was asked for. */
export function PriceWithVat({ line }: { line: ReceiptLine }) {
  const { regularPriceWithVat, discountedPriceWithVat } = line.item.priceWithVat
  return (
    <p className={styles.piece}>
      هر عدد با مالیات: <Amount amount={discountedPriceWithVat ?? regularPriceWithVat} />
    </p>
  )
}
