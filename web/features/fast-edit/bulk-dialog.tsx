import { useState } from 'react'
import type { EditNode } from '#contract/fast-edit.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type BulkDraft, changeOf, EMPTY_DRAFT } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import type { KnownOffers } from './known-offers.ts'
import { PreviewActions, PreviewShown } from './preview-shown.tsx'
import { usePreview } from './use-preview.ts'

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
  const preview = usePreview(onStarted)
  const look = () => {
    setTried(true)
    if (!('fault' in change)) preview.look({ offerIds: targetsOf(change, picked, offers), change })
  }
  const edit = (part: Partial<BulkDraft>) => {
    preview.forget()
    setDraft({ ...draft, ...part })
  }
  return (
    <Dialog
      open
      size="wide"
      title={`ویرایش گروهی ${formatCount(picked.length)} ردیف`}
      onClose={onClose}
      actions={
        preview.seen === undefined ? (
          <>
            <Button busy={preview.isLooking} disabled={unsaved > 0} onClick={look}>
              پیش‌نمایش
            </Button>
            <Button look="plain" onClick={onClose}>
              انصراف
            </Button>
          </>
        ) : (
          <PreviewActions preview={preview} back="تغییر قاعده" onBack={preview.forget} />
        )
      }
    >
      {unsaved > 0 && (
        <Alert tone="notice" title={`${formatCount(unsaved)} ردیف از این‌ها تغییر ذخیره‌نشده دارند`}>
          نخست آن‌ها را ذخیره یا رها کنید؛ قاعده روی مقدار ذخیره‌شده حساب می‌شود.
        </Alert>
      )}
      {preview.seen === undefined ? (
        <BulkFields draft={draft} picked={picked} fault={isTried ? fault : undefined} onChange={edit} onSend={look} />
      ) : (
        <PreviewShown seen={preview.seen} changing={preview.changing} />
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
