import type { FinalReceipt } from '#contract/checkout.ts'
import type { OrderDetail, PlanPart, SellerEntry } from '#contract/order.ts'
import { formatCount } from '#persian/format.ts'
import { PriceWithVat } from '#web/features/checkout/price-with-vat.tsx'
import { Facts } from '#web/features/order/facts.tsx'
import { OrderNumber } from '#web/features/order/order-number.tsx'
import { PlanLine } from '#web/features/order/plan-line.tsx'
import { ProductLine } from '#web/features/order/product-line.tsx'
import { costOf, methodOf } from '#web/features/shipping/shipping-words.ts'
import { marketName } from '#web/shell/market-name.ts'
import { Chip } from '#web/ui/chip.tsx'
import { SparkIcon, StoreIcon } from '#web/ui/icons.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './parts-to-pay.module.css'

/** What is still to be paid of some parts. */
export function dueOf(parts: readonly SellerEntry[], plans: readonly PlanPart[]): number {
  return [...parts.map((part) => part.due), ...plans.map((plan) => plan.price)].reduce((sum, due) => sum + due, 0)
}

interface PartsToPayProps {
  parts: readonly SellerEntry[]
  plans?: readonly PlanPart[]
  receipt?: FinalReceipt | undefined
}

/** Who is paid for what. `receipt`: the bill of the same order, which knows the prices with VAT; older orders have none. */
export function PartsToPay({ parts, plans = [], receipt }: PartsToPayProps) {
  return (
    <>
      <SellersToPay parts={parts} receipt={receipt} />
      {plans.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.seller}>
            <SparkIcon />
            اشتراک {marketName()}
          </h2>
          <ul>
            {plans.map((plan) => (
              <PlanLine key={plan.modelId} plan={plan} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SellersToPay({ parts, receipt }: Pick<PartsToPayProps, 'parts' | 'receipt'>) {
  const billed = new Map(receipt?.sellers.flatMap(({ items }) => items.map((line) => [line.orderItemId, line])))
  return parts.map((part) => (
    <section key={part.receipt_id_seller} className={styles.part}>
      <h2 className={styles.seller}>
        <StoreIcon />
        {part.seller.label || 'نامشخص'}
        {part.vatRequested && (
          <Chip tone="firuze" icon={<ReceiptIcon size="small" />}>
            فاکتور درخواست شده
          </Chip>
        )}
      </h2>
      <ul>
        {part.products.map(({ productDetails }) => {
          const line = part.vatRequested ? billed.get(productDetails.id) : undefined
          return (
            <ProductLine key={productDetails.id} {...productDetails} amount={productDetails.totalPrice}>
              {line !== undefined && <PriceWithVat line={line} />}
            </ProductLine>
          )
        })}
      </ul>
      {(part.vat > 0 || part.discount_price > 0 || part.shipping !== null) && (
        <p className={styles.with}>
          {part.discount_price > 0 && (
            <span>
              تخفیف: <Amount amount={part.discount_price} />
            </span>
          )}
          {part.shipping !== null && <span>{`ارسال: ${methodOf(part.shipping)}، ${costOf(part.shipping)}`}</span>}
          {part.vat > 0 && (
            <span>
              مالیات بر ارزش افزوده: <Amount amount={part.vat} />
            </span>
          )}
          <span>
            جمع این فروشنده: <Amount amount={part.totalPrice} />
          </span>
        </p>
      )}
    </section>
  ))
}

interface PaymentFactsProps {
  order: OrderDetail
  parts: readonly SellerEntry[]
  plans?: readonly PlanPart[]
  method: string
  fromWallet?: number | undefined
  /** What is left for later where only an advance is paid now. */
  later?: number | null | undefined
}

export function PaymentFacts({ order, parts, plans = [], method, fromWallet = 0, later = null }: PaymentFactsProps) {
  const due = dueOf(parts, plans)
  const pieces = parts.reduce((sum, part) => sum + part.quantity, 0)
  return (
    <Facts
      facts={[
        { label: 'شماره سفارش', value: <OrderNumber number={order.orderNumber} copy /> },
        { label: later === null ? 'مبلغ قابل پرداخت' : 'بیعانه', value: <Amount amount={due} /> },
        ...(fromWallet > 0 && fromWallet < due
          ? [
              { label: 'از کیف پول', value: <Amount amount={fromWallet} /> },
              { label: 'از درگاه', value: <Amount amount={due - fromWallet} /> },
            ]
          : []),
        ...(later === null ? [] : [{ label: 'مانده برای بعد', value: <Amount amount={later} /> }]),
        { label: 'روش پرداخت', value: method || 'نامشخص' },
        ...(pieces > 0 ? [{ label: 'تعداد محصول', value: `${formatCount(pieces)} عدد` }] : []),
        ...(plans.length > 0 ? [{ label: 'اشتراک', value: plans.map(({ title }) => title).join('، ') }] : []),
      ]}
    />
  )
}
