import { useState } from 'react'
import { CARRIERS, Carrier, faultOfCode, TrackingCode } from '#contract/carriers.ts'
import type { DeskOrder } from '#contract/desk-order.ts'
import { correctParcelCall } from '#contract/desk-order-acts.ts'
import type { Parcel } from '#contract/parcel.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './order-parcels.module.css'
import { PanePart } from './pane-part.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What was sent so far, parcel by parcel. */
export function OrderParcels({ order: { receiptId, parcels, acts } }: { order: DeskOrder }) {
  const [corrected, setCorrected] = useState<Parcel>()
  if (parcels.length === 0) return null
  return (
    <PanePart title="بسته‌ها">
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <li key={parcel.no}>
            <div className={styles.head}>
              <b>{`بستهٔ ${formatCount(parcel.no)}، ${parcel.carrierLabel}`}</b>
              <small>{formatDateTime(parcel.sentAt)}</small>
            </div>
            {parcel.code !== '' && (
              <p className={styles.code}>
                {parcel.trackingUrl === null ? (
                  <bdi dir="ltr">{parcel.code}</bdi>
                ) : (
                  <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                    <VisuallyHidden>{`رهگیری بستهٔ ${formatCount(parcel.no)} `}</VisuallyHidden>
                    <bdi dir="ltr">{parcel.code}</bdi>
                  </a>
                )}
              </p>
            )}
            <ul className={styles.pieces}>
              {parcel.lines.map(({ lineId, name, quantity, pieceCodes }) => (
                <li key={lineId}>
                  {`${formatCount(quantity)} عدد ${name}`}
                  {pieceCodes.map((code) => (
                    <code key={code} dir="ltr">
                      {code}
                    </code>
                  ))}
                </li>
              ))}
            </ul>
            {acts.includes('correct_parcel') && (
              <Button look="plain" onClick={() => setCorrected(parcel)}>
                اصلاح کد رهگیری
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrected !== undefined && <CorrectParcel receiptId={receiptId} parcel={corrected} onClose={() => setCorrected(undefined)} />}
    </PanePart>
  )
}

const CARRIER_OPTIONS = Carrier.options.map((value) => ({ value, label: CARRIERS[value].label }))

interface CorrectParcelProps {
  receiptId: string
  parcel: Parcel
  onClose: () => void
}

function CorrectParcel({ receiptId, parcel: { no, ...was }, onClose }: CorrectParcelProps) {
  const [carrier, setCarrier] = useState(was.carrier)
  const [code, setCode] = useState(was.code)
  const [fault, setFault] = useState<string>()
  const correct = useOrderChange(
    receiptId,
    () => callMine(correctParcelCall, { params: { receiptId, no }, body: { carrier, code } }),
    onClose,
  )
  const submit = () => {
    const found = faultOfCode(carrier, TrackingCode.safeParse(code).data ?? code)
    setFault(found)
    if (found === undefined) correct.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`اصلاح بستهٔ ${formatCount(no)}`}
      size="small"
      actions={
        <>
          <Button busy={correct.isPending} onClick={submit}>
            ثبت
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <Select
        label="ارسال با"
        options={CARRIER_OPTIONS}
        value={carrier}
        onChange={(to) => {
          setCarrier(to)
          if (CARRIERS[to].code === null) setCode('')
        }}
      />
      {CARRIERS[carrier].code !== null && (
        <TextField label="کد رهگیری" ltr autoComplete="off" value={code} error={fault} onChange={(event) => setCode(event.target.value)} />
      )}
      <p>کد تازه به خریدار خبر داده می‌شود.</p>
    </Dialog>
  )
}
