import { useState } from 'react'
import type { DeskOrder } from '#contract/desk-order.ts'
import { recordSellersCashCall } from '#contract/desk-order-acts.ts'
import { printSellersInvoiceCall } from '#contract/invoice.ts'
import { toman } from '#contract/money.ts'
import { recordSellersAdvanceCall } from '#contract/order-advance.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Amount } from '#web/ui/price.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import styles from './order-money.module.css'
import { PanePart } from './pane-part.tsx'
import { RecordDialog, type Recorded } from './record-dialog.tsx'
import { useMoneyRecorded, useOrderChange } from './use-order-change.ts'

const PAID = {
  paid: { label: 'پرداخت‌شده', tone: 'pesteh' },
  prepaid: { label: 'پیش‌پرداخت شده', tone: 'zafaran' },
  selfprepaid: { label: 'بیعانه نزد شما', tone: 'zafaran' },
  unpaid: { label: 'پرداخت‌نشده', tone: 'anar' },
} as const satisfies Record<DeskOrder['isPaid'], { label: string; tone: string }>

/** What the part costs, what of it is paid, and what a seller writes down of it: an advance, or the cash of the door. */
export function OrderMoney({ order }: { order: DeskOrder }) {
  const { receiptId, orderNumber, money, isPaid, acts, invoiced, vatRequested, method } = order
  const [shown, setShown] = useState<'cash' | 'advance'>()
  const close = () => setShown(undefined)
  const rows: [string, number][] = [
    ['محصول‌ها', money.subtotal],
    ['تخفیف', -money.discount],
    ['ارسال', money.shipping],
    ['مالیات', money.vat],
  ]
  return (
    <PanePart
      title="پول این سفارش"
      tool={<Chip tone={PAID[isPaid].tone}>{method === 'cod' && isPaid === 'unpaid' ? 'پرداخت در محل' : PAID[isPaid].label}</Chip>}
    >
      <dl className={styles.sums}>
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
        <Sum label="جمع" amount={money.total} isTotal />
        {money.paid > 0 && isPaid !== 'paid' && <Sum label="پرداخت‌شده" amount={money.paid} />}
        {money.due > 0 && <Sum label={method === 'cod' ? 'نقد هنگام تحویل' : 'مانده'} amount={money.due} />}
        {money.refunded > 0 && <Sum label="برگشته به کیف پول خریدار" amount={money.refunded} />}
      </dl>
      <div className={styles.tools}>
        {acts.includes('record_cash') && (
          <Button look="line" onClick={() => setShown('cash')}>
            ثبت دریافت نقدی
          </Button>
        )}
        {acts.includes('record_advance') && (
          <Button look="line" onClick={() => setShown('advance')}>
            ثبت بیعانه
          </Button>
        )}
        {invoiced && <InvoiceButton receiptId={receiptId} orderNumber={orderNumber} />}
        {vatRequested && !invoiced && <small>خریدار فاکتور رسمی خواسته است؛ پس از پرداخت صادر می‌شود.</small>}
      </div>
      {shown === 'cash' && <RecordCash order={order} onClose={close} />}
      {shown === 'advance' && <RecordAdvance order={order} onClose={close} />}
    </PanePart>
  )
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>
        {amount < 0 && '−'}
        <Amount amount={Math.abs(amount)} />
      </dd>
    </div>
  )
}

function InvoiceButton({ receiptId, orderNumber }: Pick<DeskOrder, 'receiptId' | 'orderNumber'>) {
  const download = useChange({
    send: () => callMine(printSellersInvoiceCall, { params: { receiptId }, query: {} }),
    onDone: (file) => {
      if (file instanceof Blob) saveFile(`invoice-${orderNumber}.pdf`, file)
    },
  })
  return (
    <Button look="line" busy={download.isPending} onClick={() => download.mutate()}>
      فاکتور (PDF)
    </Button>
  )
}

interface RecordProps {
  order: DeskOrder
  onClose: () => void
}

function RecordCash({ order: { receiptId, money }, onClose }: RecordProps) {
  const record = useOrderChange(
    receiptId,
    (given: Recorded) => callMine(recordSellersCashCall, { params: { receiptId }, body: { ...given, amount: toman(given.amount) } }),
    onClose,
  )
  return (
    <RecordDialog title="ثبت دریافت نقدی" amount={money.due} isBusy={record.isPending} onRecord={record.mutate} onClose={onClose}>
      پول نقد این سفارش را هنگام تحویل گرفته‌اید. مبلغ همان است که خریدار باید می‌داد.
    </RecordDialog>
  )
}

function RecordAdvance({ order: { receiptId, money }, onClose }: RecordProps) {
  const record = useMoneyRecorded(
    receiptId,
    (given: Recorded) => callMine(recordSellersAdvanceCall, { params: { receiptId }, body: { ...given, amount: toman(given.amount) } }),
    onClose,
  )
  return (
    <RecordDialog
      title="ثبت بیعانه"
      amount={undefined}
      most={money.due}
      isBusy={record.isPending}
      onRecord={record.mutate}
      onClose={onClose}
    >
      پولی را بنویسید که خریدار بی‌واسطه به شما داده است؛ سفارش با آن تأیید می‌شود و ماندهٔ آن را خودتان با خریدار تسویه می‌کنید.
    </RecordDialog>
  )
}
