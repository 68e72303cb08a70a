import { useState } from 'react'
import { cancelCashPartCall, recordCashCall, recordSentCall } from '#contract/cash-on-delivery.ts'
import { PART_STAGE_LABELS } from '#contract/desk-order.ts'
import { toman } from '#contract/money.ts'
import type { SellerEntry } from '#contract/order.ts'
import { recordAdvanceCall } from '#contract/order-advance.ts'
import { ChosenDeclineReason, DECLINE_REASONS } from '#contract/parcel.ts'
import type { Right, StaffRight } from '#contract/rights.ts'
import { refundPartCall, type StaffPartAct, type StaffPart as StaffPartOfOrder } from '#contract/staff-order.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import { PaymentBadge, StatusBadge } from '../order/state-badges.tsx'
import { ActDialog } from './act-dialog.tsx'
import styles from './staff-order-view.module.css'

interface StaffPartProps {
  entry: SellerEntry
  part: StaffPartOfOrder | undefined
  rights: readonly Right[]
}

const RIGHT_FOR = {
  refund: 'orders.refund',
  record_sent: 'orders.write',
  record_cash: 'payments.write',
  record_advance: 'payments.write',
  cancel_cash: 'orders.write',
} as const satisfies Record<StaffPartAct, StaffRight>

/** One seller's part: what is in it, how it stands at its seller's, and what staff can do with it. */
export function StaffPart({ entry, part, rights }: StaffPartProps) {
  const { receipt_id_seller: receiptId, seller, status, isPaid, products, totalPrice } = entry
  const may = (act: StaffPartAct) => part?.acts.includes(act) === true && rights.includes(RIGHT_FOR[act])
  const isAny = part?.acts.some(may)
  return (
    <Panel as="section" labelledBy={receiptId} className={styles.part}>
      <div className={styles.head}>
        <h2 id={receiptId}>{seller.label}</h2>
        <StatusBadge status={status} />
        <PaymentBadge state={isPaid} />
        {part?.stage != null && <Chip>{PART_STAGE_LABELS[part.stage]}</Chip>}
      </div>
      <ul className={styles.lines}>
        {products.map(({ productDetails: { id, name, quantity, totalPrice: sum } }) => (
          <li key={id}>
            <span>{`${formatCount(quantity)} × ${name}`}</span>
            <Amount amount={sum} />
          </li>
        ))}
        <li>
          <b>جمع بخش</b>
          <Amount amount={totalPrice} />
        </li>
      </ul>
      {isAny && (
        <div className={styles.tools}>
          {may('refund') && <Refund entry={entry} />}
          {may('record_sent') && (
            <ActDialog
              label="ثبت ارسال"
              title="ثبت ارسال"
              text="این بخش در راه خریدار است و به او خبر داده می‌شود."
              noteLabel="یادداشت"
              send={(note) => call(recordSentCall, { params: { receiptId }, body: { note } })}
            />
          )}
          {may('record_cash') && (
            <ActDialog
              label="ثبت دریافت نقد"
              title="ثبت دریافت نقد"
              text={`${formatToman(totalPrice)} نقد به صندوق بازار رسیده است.`}
              noteLabel="یادداشت"
              send={(note) => call(recordCashCall, { params: { receiptId }, body: { amount: totalPrice, note } })}
            />
          )}
          {may('record_advance') && <Advance entry={entry} />}
          {may('cancel_cash') && (
            <ActDialog
              label="تحویل نگرفت"
              look="danger"
              title="خریدار بسته را تحویل نگرفت"
              text="این بخش لغو می‌شود و برای خریدار شمرده می‌شود."
              noteLabel="یادداشت"
              send={(note) => call(cancelCashPartCall, { params: { receiptId }, body: { reason: 'refused', note } })}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

const REASONS = ChosenDeclineReason.options.map((value) => ({ value, label: DECLINE_REASONS[value].label }))

function Refund({ entry: { receipt_id_seller: receiptId, seller } }: { entry: SellerEntry }) {
  const [reason, setReason] = useState<ChosenDeclineReason>('other')
  return (
    <ActDialog
      label="بازگشت وجه به کیف پول"
      look="danger"
      title={`بازگشت وجه بخش «${seller.label}»`}
      text="آن‌چه فرستاده نشده است لغو می‌شود و آن‌چه خریدار برای آن به بازار پرداخته است به کیف پول او می‌رود."
      noteLabel="توضیحی که خریدار می‌خواند"
      send={(note) => call(refundPartCall, { params: { receiptId }, body: { reason, note } })}
    >
      <Select label="علت" options={REASONS} value={reason} onChange={setReason} />
    </ActDialog>
  )
}

function Advance({ entry: { receipt_id_seller: receiptId } }: { entry: SellerEntry }) {
  const [amount, setAmount] = useState<number>()
  return (
    <ActDialog
      label="ثبت بیعانه"
      title="ثبت بیعانه‌ای که مستقیم به فروشنده پرداخت شد"
      noteLabel="یادداشت"
      send={(note) => call(recordAdvanceCall, { params: { receiptId }, body: { amount: toman(amount ?? 0), note } })}
    >
      <AmountField label="مبلغ بیعانه" value={amount} onChange={setAmount} />
    </ActDialog>
  )
}
