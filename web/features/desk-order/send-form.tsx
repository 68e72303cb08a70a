import { useEffect, useRef, useState } from 'react'
import { CARRIERS, Carrier, faultOfCode, TrackingCode } from '#contract/carriers.ts'
import type { DeskOrder } from '#contract/desk-order.ts'
import { type NewParcel, sendDeskOrderCall } from '#contract/desk-order-acts.ts'
import { PIECE_CODE_LABELS } from '#contract/piece-codes.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TruckIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { PanePart } from './pane-part.tsx'
import { codesIn, type DraftFaults, faultsOf, isSound, newDraft, type ParcelDraft, toNewParcel } from './parcel-draft.ts'
import styles from './send-form.module.css'
import { useOrderChange } from './use-order-change.ts'

const CARRIER_OPTIONS = Carrier.options.map((value) => ({ value, label: CARRIERS[value].label }))

/** Parcels that are handed to a carrier: what is in each, its code, and the codes of pieces that need one. */
export function SendForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { receiptId, carrier, parcels, acts } = order
  const lines = order.lines.filter(({ left }) => left > 0)
  const form = useRef<HTMLFormElement>(null)
  const [drafts, setDrafts] = useState<readonly ParcelDraft[]>(() => [newDraft(carrier, lines, true)])
  const [isTried, setTried] = useState(false)
  const send = useOrderChange(
    receiptId,
    (wanted: NewParcel[]) => callMine(sendDeskOrderCall, { params: { receiptId }, body: { parcels: wanted } }),
    onClose,
  )
  // opened by a press or a key elsewhere: what is written next is its code
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  const faults = faultsOf(drafts, lines)
  const write = (at: number, part: Partial<ParcelDraft>) =>
    setDrafts((before) => before.map((draft, index) => (index === at ? { ...draft, ...part } : draft)))
  const submit = () => {
    setTried(true)
    if (faults.every(isSound)) return send.mutate(drafts.map(toNewParcel))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const pieces = drafts.reduce((sum, { quantities }) => sum + [...quantities.values()].reduce<number>((all, one = 0) => all + one, 0), 0)
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="ارسال"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {drafts.map((draft, at) => (
        <DraftFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its number until it is sent
          key={at}
          title={`بستهٔ ${formatCount(parcels.length + at + 1)}`}
          draft={draft}
          lines={lines}
          faults={isTried ? faults[at] : undefined}
          onWrite={(part) => write(at, part)}
          onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" busy={send.isPending} icon={<TruckIcon size="small" />}>
          {acts.includes('confirm') ? `تأیید و ارسال ${formatCount(pieces)} عدد` : `ثبت ارسال ${formatCount(pieces)} عدد`}
        </Button>
        {lines.reduce((sum, { left }) => sum + left, 0) > 1 && (
          <Button look="line" icon={<PlusIcon size="small" />} onClick={() => setDrafts([...drafts, newDraft(carrier, lines, false)])}>
            بستهٔ دیگر
          </Button>
        )}
        <Button look="plain" onClick={onClose}>
          انصراف
        </Button>
      </div>
    </form>
  )
}

interface DraftFieldsProps {
  title: string
  draft: ParcelDraft
  lines: DeskOrder['lines']
  /** undefined: nothing was tried yet. */
  faults: DraftFaults | undefined
  onWrite: (part: Partial<ParcelDraft>) => void
  onRemove: (() => void) | undefined
}

function DraftFields({ title, draft, lines, faults, onWrite, onRemove }: DraftFieldsProps) {
  const { carrier, code, quantities, pieceCodes } = draft
  const { code: rule, needsCode } = CARRIERS[carrier]
  return (
    <PanePart
      title={title}
      tool={
        onRemove && (
          <Button look="plain" onClick={onRemove}>
            برداشتن
          </Button>
        )
      }
    >
      {faults?.parcel !== undefined && <Alert tone="danger">{faults.parcel}</Alert>}
      <div className={styles.fields}>
        <Select label="ارسال با" options={CARRIER_OPTIONS} value={carrier} onChange={(to) => onWrite({ carrier: to })} />
        {rule !== null && (
          <TextField
            label={needsCode ? 'کد رهگیری' : 'کد رهگیری، اگر دارد'}
            ltr
            autoComplete="off"
            value={code}
            onChange={(event) => onWrite({ code: event.target.value })}
            error={faults?.code}
            help={helpOf(carrier, code)}
          />
        )}
      </div>
      <ul className={styles.pieces}>
        {lines.map(({ lineId, name, left, pieceCode }) => {
          const quantity = quantities.get(lineId)
          const fault = faults?.lines.get(lineId)
          const written = pieceCodes.get(lineId) ?? ''
          return (
            <li key={lineId}>
              <WholeNumberField
                label={`${name}، از ${formatCount(left)} عدد`}
                value={quantity}
                onChange={(to) => onWrite({ quantities: new Map([...quantities, [lineId, to]]) })}
                error={fault?.quantity}
              />
              {pieceCode !== null && (quantity ?? 0) > 0 && (
                <TextArea
                  label={`${PIECE_CODE_LABELS[pieceCode]} هر دستگاه`}
                  help={`هر کد در یک سطر؛ ${formatCount(codesIn(written).length)} از ${formatCount(quantity ?? 0)}`}
                  dir="ltr"
                  rows={Math.min(Math.max(quantity ?? 1, 2), 6)}
                  spellCheck={false}
                  value={written}
                  onChange={(event) => onWrite({ pieceCodes: new Map([...pieceCodes, [lineId, event.target.value]]) })}
                  error={fault?.pieceCodes}
                />
              )}
            </li>
          )
        })}
      </ul>
    </PanePart>
  )
}

/** While a code is written: how it will look, or that it looks right. */
function helpOf(carrier: Carrier, typed: string): string | undefined {
  const { code: rule, label } = CARRIERS[carrier]
  if (rule === null) return undefined
  const code = TrackingCode.safeParse(typed).data ?? ''
  if (code === '') return rule.told
  return faultOfCode(carrier, code) === undefined
    ? `${formatCount(code.length)} نویسه، کد ${label} درست است`
    : `${formatCount(code.length)} نویسه نوشته شده؛ ${rule.told}`
}
