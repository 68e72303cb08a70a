import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { DeskAct, DeskOrder } from '#contract/desk-order.ts'
import { confirmDeskOrderCall, deliverDeskOrderCall } from '#contract/desk-order-acts.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/clock.ts'
import { ArrowBackIcon, ArrowOnIcon, CheckIcon, CloseIcon, TruckIcon } from '#web/ui/icons.tsx'
import { ClockIcon, ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useNeighbours } from './neighbours.ts'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import styles from './order-pane.module.css'
import { OrderParcels } from './order-parcels.tsx'
import { OrderSteps } from './order-steps.tsx'
import { printAddress } from './print-address.ts'
import { SendForm } from './send-form.tsx'
import { StageChip } from './stage-chip.tsx'
import { timeLeft } from './time-left.ts'
import { useOrderChange } from './use-order-change.ts'

type Shown = 'send' | 'decline'
const SHOWN_BY: Readonly<Record<string, Shown>> = { '#send': 'send', '#decline': 'decline' }

/** All that a seller needs of one order, the next step at its foot. */
export function OrderPane({ order }: { order: DeskOrder }) {
  const id = useId()
  const { receiptId, orderNumber, stage, acts, lines } = order
  const [shown, setShown] = useShown(acts)
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  const number = toPersianDigits(orderNumber)
  return (
    <Panel as="section" labelledBy={id} className={styles.pane}>
      <Head id={id} number={number}>
        <StageChip stage={stage} />
      </Head>
      <Alarm order={order} />
      <OrderLines order={order} onDecline={acts.includes('decline') ? () => setShown('decline') : undefined} />
      {shown === 'send' && acts.includes('send') && <SendForm order={order} onClose={() => setShown(undefined)} />}
      <OrderParcels order={order} />
      <OrderBuyer buyer={order.buyer} shippingLabel={order.shippingLabel} />
      <OrderSteps order={order} />
      <OrderMoney order={order} />
      <div className={styles.foot}>
        <NextStep order={order} left={left} isSending={shown === 'send'} onSend={() => setShown('send')} />
        <LinkButton look="line" icon={<ReceiptIcon size="small" />} to={printAddress([receiptId])}>
          برگه و برچسب
        </LinkButton>
      </div>
      {shown === 'decline' && acts.includes('decline') && <DeclineDialog order={order} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

/** What is open in the pane: chosen in it, or by a key in the list, which stands behind the `#` of the address. */
function useShown(acts: readonly DeskAct[]) {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState<Shown>()
  const wanted = SHOWN_BY[hash]
  const isAllowed = wanted !== undefined && acts.includes(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same key pressed again is another wish of the same kind
  useEffect(() => {
    if (isAllowed) setShown(wanted)
  }, [wanted, isAllowed, key])
  return [shown, setShown] as const
}

function Head({ id, number, children }: { id: string; number: string; children: ReactNode }) {
  const { list, before, after } = useNeighbours()
  return (
    <div className={styles.head}>
      <h2 id={id}>
        سفارش <bdi>{number}</bdi>
      </h2>
      {children}
      <span className={styles.ways}>
        {before !== undefined && (
          <a href={before} aria-label="سفارش پیشین">
            <ArrowBackIcon />
          </a>
        )}
        {after !== undefined && (
          <a href={after} aria-label="سفارش پسین">
            <ArrowOnIcon />
          </a>
        )}
        <a href={list} aria-label="بستن و بازگشت به فهرست">
          <CloseIcon />
        </a>
      </span>
    </div>
  )
}

function Alarm({ order: { deadline } }: { order: DeskOrder }) {
  const now = useNow()
  if (deadline === null || now === null) return null
  const { words, urgency } = timeLeft(Math.floor(Date.parse(deadline.at) / 1_000) - now)
  const what = deadline.to === 'confirm' ? 'تأیید کنید' : 'بفرستید'
  return (
    <p className={styles.alarm} data-urgency={urgency}>
      <ClockIcon size="small" />
      <span>
        <b>{urgency === 'over' ? 'مهلت گذشته است' : `${words} مانده`}</b>
        {` · تا ${formatDateTime(deadline.at)} ${what}، وگرنه لغو می‌شود`}
      </span>
    </p>
  )
}

interface NextStepProps {
  order: DeskOrder
  left: number
  isSending: boolean
  onSend: () => void
}

function NextStep({ order: { receiptId, acts, pieces }, left, isSending, onSend }: NextStepProps) {
  const params = { receiptId }
  const confirm = useOrderChange(receiptId, () => callMine(confirmDeskOrderCall, { params }))
  const deliver = useOrderChange(receiptId, () => callMine(deliverDeskOrderCall, { params, body: { note: '' } }))
  return (
    <>
      {acts.includes('confirm') && (
        <Button busy={confirm.isPending} icon={<CheckIcon size="small" />} onClick={() => confirm.mutate()}>
          {`تأیید ${formatCount(pieces)} عدد`}
        </Button>
      )}
      {acts.includes('send') && !isSending && (
        <Button look={acts.includes('confirm') ? 'line' : 'primary'} icon={<TruckIcon size="small" />} onClick={onSend}>
          {acts.includes('confirm') ? 'تأیید و ارسال' : `ارسال ${formatCount(left)} عدد`}
        </Button>
      )}
      {acts.includes('deliver') && (
        <Button look={acts.includes('send') ? 'line' : 'primary'} busy={deliver.isPending} onClick={() => deliver.mutate()}>
          به دست خریدار رسید
        </Button>
      )}
    </>
  )
}
