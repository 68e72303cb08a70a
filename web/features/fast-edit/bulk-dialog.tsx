import { useState } from 'react'
import { startChangeRunCall } from '#contract/change-runs.ts'
import type { EditNode } from '#contract/fast-edit.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type BulkDraft, changeOf, EMPTY_DRAFT } from './bulk-change.ts'
import styles from './bulk-dialog.module.css'
import { BulkFields } from './bulk-fields.tsx'
import type { KnownOffers } from './known-offers.ts'
import { titleOf } from './offer-terms.ts'
import { PlannedRows } from './planned-rows.tsx'

interface BulkDialogProps {
  picked: readonly EditNode[]
  offers: KnownOffers
  /** Picked rows that were written in: what is written there is not what the shop would change. */
  unsaved: number
  onStarted: () => void
  onClose: () => void
}

/** A change of many rows: seen with its warnings first, then begun as one run. */
export function BulkDialog({ picked, offers, unsaved, onStarted, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState<BulkDraft>(EMPTY_DRAFT)
  const [isTried, setTried] = useState(false)
  const change = changeOf(draft)
  const fault = 'fault' in change ? change.fault : undefined
  const preview = useChange({
    send: (wanted: OfferChange) =>
      callMine(previewOfferChangeCall, { body: { offerIds: targetsOf(wanted, picked, offers), change: wanted } }),
  })
  const start = useChange({
    send: (wanted: OfferChange) => callMine(startChangeRunCall, { body: { offers: changing, change: wanted } }),
    onDone: onStarted,
  })
  const rows = preview.data?.rows ?? []
  const changing = rows.flatMap(({ outcome, offerId, version }) => (outcome === 'changes' ? [{ offerId, version }] : []))
  const look = () => {
    setTried(true)
    if (!('fault' in change)) preview.mutate(change)
  }
  const edit = (part: Partial<BulkDraft>) => {
    preview.reset()
    setDraft({ ...draft, ...part })
  }
  return (
    <Dialog
      open
      size="wide"
      title={`ویرایش گروهی ${formatCount(picked.length)} ردیف`}
      onClose={onClose}
      actions={
        preview.data === undefined ? (
          <>
            <Button busy={preview.isPending} disabled={unsaved > 0} onClick={look}>
              پیش‌نمایش
            </Button>
            <Button look="plain" onClick={onClose}>
              انصراف
            </Button>
          </>
        ) : (
          <>
            <Button busy={start.isPending} disabled={changing.length === 0} onClick={() => !('fault' in change) && start.mutate(change)}>
              اعمال روی {formatCount(changing.length)} ردیف
            </Button>
            <Button look="plain" onClick={() => preview.reset()}>
              تغییر قاعده
            </Button>
          </>
        )
      }
    >
      {unsaved > 0 && (
        <Alert tone="notice" title={`${formatCount(unsaved)} ردیف از این‌ها تغییر ذخیره‌نشده دارند`}>
          نخست آن‌ها را ذخیره یا رها کنید؛ قاعده روی مقدار ذخیره‌شده حساب می‌شود.
        </Alert>
      )}
      {preview.data === undefined ? (
        <BulkFields draft={draft} picked={picked} fault={isTried ? fault : undefined} onChange={edit} onSend={look} />
      ) : (
        <>
          <p className={styles.counts} role="status">
            {countsInWords(preview.data.counts)}
          </p>
          <PlannedRows
            caption="پیش‌نمایش تغییر"
            rows={rows.map((row) => {
              const offer = offers.get(row.offerId)
              return { ...row, key: row.offerId, name: offer === undefined ? row.offerId : titleOf(offer) }
            })}
          />
          <p className={styles.note}>تا یک روز می‌توانید همه را با هم برگردانید.</p>
        </>
      )}
    </Dialog>
  )
}

/** A copy goes to the other variants of the product, picked or not. */
function targetsOf(change: OfferChange, picked: readonly EditNode[], offers: KnownOffers) {
  if (change.kind !== 'copy') return picked.map(({ psid }) => psid)
  const source = offers.get(change.from)
  return [...offers.values()].filter(({ id, psid }) => id === source?.id && psid !== change.from).map(({ psid }) => psid)
}

interface Counts {
  changes: number
  unchanged: number
  refused: number
  warned: number
}

function countsInWords({ changes, unchanged, refused, warned }: Counts): string {
  const parts = [
    `${formatCount(changes)} ردیف عوض می‌شود`,
    unchanged > 0 && `${formatCount(unchanged)} ردیف بی‌تغییر می‌ماند`,
    refused > 0 && `${formatCount(refused)} ردیف پذیرفته نمی‌شود`,
    warned > 0 && `${formatCount(warned)} ردیف هشدار دارد`,
  ]
  return parts.filter((part) => part !== false).join('، ')
}
