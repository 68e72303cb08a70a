import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import { Select } from '#web/ui/select.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { DESK_SENDING } from './addresses.ts'
import styles from './new-offers.module.css'

/** What new offers have in common; what is left out is what the seller’s new offers begin with. */
export interface Terms {
  minOrder?: number
  maxOrder?: number
  deliveryTime?: DeliveryTime
  payment_type: 'Cash' | 'presale'
  buy_type: 'single' | 'Wholesale'
}
export const UNCHANGED_TERMS: Terms = { payment_type: 'Cash', buy_type: 'single' }

const OWN = 'own'
const TIMES = [{ value: OWN, label: 'زمان ارسال من' }, ...Object.entries(DELIVERY_TIMES).map(([value, label]) => ({ value, label }))]
const PAYMENTS = [
  { value: 'Cash', label: 'نقدی' },
  { value: 'presale', label: 'اعتباری یا پیش‌فروش' },
] as const
const SALES = [
  { value: 'single', label: 'تکی' },
  { value: 'Wholesale', label: 'عمده' },
] as const

const isTime = (value: string): value is DeliveryTime => value in DELIVERY_TIMES

export function SharedTerms({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  const { minOrder, maxOrder, deliveryTime, ...rest } = terms
  const change = (given: { minOrder?: number | undefined; maxOrder?: number | undefined; deliveryTime?: DeliveryTime | undefined }) => {
    const next = { minOrder, maxOrder, deliveryTime, ...given }
    onChange({
      ...rest,
      ...(next.minOrder !== undefined && { minOrder: next.minOrder }),
      ...(next.maxOrder !== undefined && { maxOrder: next.maxOrder }),
      ...(next.deliveryTime !== undefined && { deliveryTime: next.deliveryTime }),
    })
  }
  return (
    <>
      <div className={styles.terms}>
        <WholeNumberField label="حداقل سفارش" value={minOrder} onChange={(value) => change({ minOrder: value })} />
        <WholeNumberField label="حداکثر سفارش" value={maxOrder} onChange={(value) => change({ maxOrder: value })} />
        <Select
          label="زمان ارسال"
          options={TIMES}
          value={deliveryTime ?? OWN}
          onChange={(value) => change({ deliveryTime: isTime(value) ? value : undefined })}
        />
        <Select
          label="نوع پرداخت"
          options={PAYMENTS}
          value={terms.payment_type}
          onChange={(payment_type) => onChange({ ...terms, payment_type })}
        />
        <Select label="نوع فروش" options={SALES} value={terms.buy_type} onChange={(buy_type) => onChange({ ...terms, buy_type })} />
      </div>
      <p className={styles.quiet}>
        آنچه خالی بماند، و محل‌های ارسال، از <a href={DESK_SENDING}>ارسال و تعطیلی‌ها</a> می‌آید.
      </p>
    </>
  )
}
