import { type KeyboardEvent, useState } from 'react'
import { CARRIERS, Carrier } from '#contract/carriers.ts'
import type { DeskOrderRow } from '#contract/desk-order.ts'
import type { SendRowOutcome } from '#contract/desk-order-acts.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import styles from './send-dialog.module.css'
import { useSendRows } from './use-send-rows.ts'

const CARRIER_OPTIONS = Carrier.options.map((value) => ({ value, label: CARRIERS[value].label }))

interface SendDialogProps {
  /** Whose codes are asked for one by one; none: rows of a sheet are pasted. */
  orders: readonly DeskOrderRow[]
  onClose: () => void
  onSent: () => void
}

/** Tracking codes of many orders: written beside them or pasted from a sheet, looked at before anything is sent. */
export function SendDialog({ orders: given, onClose, onSent }: SendDialogProps) {
  // what was sent is picked no more, and stays what the dialog is about
  const [orders] = useState(given)
  const [pasted, setPasted] = useState('')
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map())
  const [carrier, setCarrier] = useState<Carrier>('post')
  const rows = orders.length === 0 ? pasted : rowsOf(orders, codes)
  const { check, send, outcomes, forget, isChecking, isSending } = useSendRows({ onSent })
  const ready = outcomes?.filter(({ outcome }) => outcome === 'ready').length ?? 0
  const isSent = outcomes?.some(({ outcome }) => outcome === 'done') === true
  const title = orders.length === 0 ? 'ورود کدهای رهگیری' : `ارسال ${formatCount(orders.length)} سفارش`
  const words = outcomes && wordsOf(outcomes, isSent)
  const actions = () => {
    if (isSent) return <Button onClick={onClose}>بستن</Button>
    if (outcomes === undefined) {
      return (
        <Button busy={isChecking} disabled={rows.trim() === ''} onClick={() => check({ rows, carrier })}>
          بررسی
        </Button>
      )
    }
    return (
      <>
        <Button busy={isSending} disabled={ready === 0} onClick={() => send({ rows, carrier })}>
          {`ارسال ${formatCount(ready)} سفارش`}
        </Button>
        <Button look="line" onClick={forget}>
          ویرایش
        </Button>
      </>
    )
  }
  return (
    <Dialog open onClose={onClose} title={title} size="wide" actions={actions()}>
      {outcomes === undefined ? (
        <>
          <Select
            label={orders.length === 0 ? 'ارسال ردیف‌هایی که شرکت حمل ندارند با' : 'ارسال با'}
            options={CARRIER_OPTIONS}
            value={carrier}
            onChange={setCarrier}
          />
          {orders.length === 0 ? (
            <TextArea
              label="ردیف‌های برگه"
              help="شمارهٔ سفارش، شرکت حمل و کد رهگیری را از برگهٔ خود بچسبانید؛ شرکت حمل را می‌توانید ننویسید. رقم فارسی و لاتین هر دو خوانده می‌شود. حداکثر ۱۰۰ ردیف."
              dir="ltr"
              rows={8}
              wrap="off"
              spellCheck={false}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
          ) : (
            <ul className={styles.codes}>
              {orders.map(({ receiptId, orderNumber, buyerName, city }) => (
                <li key={receiptId}>
                  <TextField
                    label={`سفارش ${toPersianDigits(orderNumber)}، ${buyerName}، ${city}`}
                    ltr
                    autoComplete="off"
                    placeholder={CARRIERS[carrier].needsCode ? 'کد رهگیری' : 'کد رهگیری، اگر دارد'}
                    disabled={CARRIERS[carrier].code === null}
                    value={codes.get(receiptId) ?? ''}
                    onChange={(event) => setCodes(new Map([...codes, [receiptId, event.target.value]]))}
                    onKeyDown={focusNextOnEnter}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <>
          {words !== undefined && <Alert tone={toneOf(isSent, ready)}>{words}</Alert>}
          <Outcomes outcomes={outcomes} />
        </>
      )}
    </Dialog>
  )
}

/** A scanner ends a code with Enter: the next field takes the next one. */
function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

/** They name no carrier: all go with the one beside. */
const rowsOf = (orders: readonly DeskOrderRow[], codes: ReadonlyMap<string, string>) =>
  orders.map(({ orderNumber, receiptId }) => `${orderNumber}\t${codes.get(receiptId) ?? ''}`).join('\n')

function toneOf(isSent: boolean, ready: number) {
  if (isSent) return 'success'
  return ready === 0 ? 'danger' : 'info'
}

function wordsOf(outcomes: readonly SendRowOutcome[], isSent: boolean): string {
  const count = (...wanted: SendRowOutcome['outcome'][]) => outcomes.filter(({ outcome }) => wanted.includes(outcome)).length
  const refused = count('refused')
  const left = refused === 0 ? '' : `؛ ${formatCount(refused)} ردیف کنار ${isSent ? 'ماند' : 'می‌ماند'}`
  if (isSent) return `${formatCount(count('done'))} سفارش فرستاده شد و کد رهگیری به خریداران رسید${left}.`
  return count('ready') === 0 ? 'هیچ ردیفی فرستادنی نیست.' : `${formatCount(count('ready'))} ردیف آماده است${left}.`
}

const OUTCOMES = {
  ready: { label: 'آماده', tone: 'pesteh' },
  done: { label: 'فرستاده شد', tone: 'pesteh' },
  already: { label: 'پیش‌تر فرستاده شده', tone: 'firuze' },
  refused: { label: 'کنار می‌ماند', tone: 'anar' },
} as const satisfies Record<SendRowOutcome['outcome'], { label: string; tone: string }>

function Outcomes({ outcomes }: { outcomes: readonly SendRowOutcome[] }) {
  return (
    <ol className={styles.outcomes} aria-label="نتیجهٔ ردیف‌ها">
      {outcomes.map(({ row, written, orderNumber, carrier, code, outcome, message }) => (
        <li key={row}>
          <span className={styles.what}>
            <b>{orderNumber === null ? <bdi dir="ltr">{written}</bdi> : `سفارش ${toPersianDigits(orderNumber)}`}</b>
            <small>
              {carrier !== null && CARRIERS[carrier].label}
              {code !== '' && (
                <>
                  {' '}
                  <bdi dir="ltr">{code}</bdi>
                </>
              )}
            </small>
            {message !== '' && <small className={styles.why}>{message}</small>}
          </span>
          <Chip tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Chip>
        </li>
      ))}
    </ol>
  )
}
