import { useState } from 'react'
import { startFileRunCall } from '#contract/change-runs.ts'
import { checkOfferSheetCall, exportOffersCall, OFFER_SHEET_TYPES, readRejectedOffersCall } from '#contract/offer-sheet.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.ts'
import styles from './file-dialog.module.css'
import type { KnownOffers } from './known-offers.ts'
import { titleOf } from './offer-terms.ts'
import { PlannedRows } from './planned-rows.tsx'

interface FileDialogProps {
  offers: KnownOffers
  /** Rows that were written in: what a file changes there would meet them. */
  unsaved: number
  onStarted: () => void
  onClose: () => void
}

type SheetType = (typeof OFFER_SHEET_TYPES)[keyof typeof OFFER_SHEET_TYPES]

const ACCEPT = [...Object.keys(OFFER_SHEET_TYPES), ...Object.values(OFFER_SHEET_TYPES).map((ending) => `.${ending}`)].join()

/** All offers as a file for spreadsheets, and such a file back: looked through first, and begun as one run. */
export function FileDialog({ offers, unsaved, onStarted, onClose }: FileDialogProps) {
  const [file, setFile] = useState<File>()
  const download = useChange({
    send: (type: SheetType) => callMine(exportOffersCall, { query: { type } }),
    onDone: (answer, type) => {
      if (answer instanceof Blob) saveFile(`offers.${type}`, answer)
    },
  })
  const check = useChange({ send: (sheet: File) => callMine(checkOfferSheetCall, { file: sheet }), onAnyFailure: () => setFile(undefined) })
  const rejected = useChange({
    send: (sheet: File) => callMine(readRejectedOffersCall, { file: sheet }),
    onDone: (answer, sheet) => {
      if (answer instanceof Blob) saveFile(`rejected-${sheet.name}`, answer)
    },
  })
  const start = useChange({
    send: (sheet: File) => callMine(startFileRunCall, { file: sheet }),
    onDone: ({ run }) => {
      if (run === null) toast({ tone: 'info', text: 'این پرونده چیزی را عوض نمی‌کند' })
      else onStarted()
    },
  })
  const choose = (sheet: File) => {
    setFile(sheet)
    check.mutate(sheet)
  }
  const remove = () => {
    setFile(undefined)
    check.reset()
  }
  const found = file === undefined ? undefined : check.data
  return (
    <Dialog
      open
      size="wide"
      title="پرونده برای اکسل"
      onClose={onClose}
      actions={
        file !== undefined &&
        found !== undefined && (
          <>
            <Button busy={start.isPending} disabled={found.counts.changes === 0 || unsaved > 0} onClick={() => start.mutate(file)}>
              اعمال روی {formatCount(found.counts.changes)} ردیف
            </Button>
            <Button look="plain" onClick={remove}>
              انصراف
            </Button>
          </>
        )
      }
    >
      <div className={styles.out}>
        <p>همهٔ پیشنهادهای شما با قیمت و موجودی؛ آن را در اکسل ویرایش کنید و همین‌جا پس بفرستید.</p>
        {Object.values(OFFER_SHEET_TYPES).map((type) => (
          <Button
            key={type}
            look="line"
            icon={<DownloadIcon />}
            busy={download.isPending && download.variables === type}
            onClick={() => download.mutate(type)}
          >
            دریافت {type.toUpperCase()}
          </Button>
        ))}
      </div>
      <FileField
        label="پروندهٔ ویرایش‌شده"
        help="XLSX یا CSV؛ پیش از هر تغییر نشان می‌دهیم که چه عوض می‌شود."
        accept={ACCEPT}
        file={file && { name: file.name, bytes: file.size }}
        onChoose={choose}
        onRemove={remove}
      />
      {check.isPending && <p role="status">در حال بررسی پرونده…</p>}
      {unsaved > 0 && found !== undefined && (
        <Alert tone="notice" title={`${formatCount(unsaved)} ردیف ذخیره‌نشده در جدول دارید`}>
          نخست آن‌ها را ذخیره یا رها کنید.
        </Alert>
      )}
      {file !== undefined && found !== undefined && (
        <>
          <p className={styles.counts} role="status">
            {formatCount(found.counts.read)} ردیف خوانده شد؛ {formatCount(found.counts.changes)} ردیف عوض می‌شود،{' '}
            {formatCount(found.counts.unchanged)} ردیف بی‌تغییر است
            {found.counts.warned > 0 && <>، {formatCount(found.counts.warned)} ردیف هشدار دارد</>}
          </p>
          {found.rejected.length > 0 && (
            <Alert
              tone="danger"
              title={`${formatCount(found.counts.rejected)} ردیف پذیرفته نشد`}
              action={
                <Button look="line" icon={<DownloadIcon />} busy={rejected.isPending} onClick={() => rejected.mutate(file)}>
                  دریافت ردشده‌ها
                </Button>
              }
            >
              <ul className={styles.rejected}>
                {found.rejected.slice(0, REJECTED_SHOWN).map(({ row, error }) => (
                  <li key={row}>{error}</li>
                ))}
              </ul>
            </Alert>
          )}
          {found.changes.length > 0 && (
            <PlannedRows
              caption="پیش‌نمایش پرونده"
              rows={found.changes.map((row) => {
                const offer = offers.get(row.offerId)
                return { ...row, key: row.offerId, name: offer === undefined ? `سطر ${formatCount(row.row)}` : titleOf(offer) }
              })}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

const REJECTED_SHOWN = 5
