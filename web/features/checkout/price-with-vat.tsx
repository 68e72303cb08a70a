import type { ReceiptLine } from '#contract/checkout.ts'
import { Amount } from '#web/ui/price.tsx'
import styles from './price-with-vat.module.css'

/** What one piece costs; with VAT where an invoice was asked for. */
export function PriceWithVat({ line, withVat = true }: { line: ReceiptLine; withVat?: boolean }) {
  const { regularPriceWithVat, discountedPriceWithVat } = line.item.priceWithVat
  return (
    <p className={styles.piece}>
      {withVat ? 'هر عدد با مالیات:' : 'هر عدد:'} <Amount amount={discountedPriceWithVat ?? regularPriceWithVat} />
    </p>
  )
}
