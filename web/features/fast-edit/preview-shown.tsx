import { formatCount } from '#persian/format.ts'
import { rateInWords } from '#web/features/rate/rate-words.ts'
import { Button } from '#web/ui/button.tsx'
import { PlannedRows } from './planned-rows.tsx'
import styles from './preview-shown.module.css'
import type { Preview } from './use-preview.ts'

/** What a change would do: how many rows, by which rate, and each of them as it is and as it would be. */
export function PreviewShown({ seen, changing }: { seen: NonNullable<Preview['seen']>; changing: number }) {
  const { rows, counts, rate } = seen
  return (
    <>
      {rate !== null && <p className={styles.note}>{rateInWords(rate)}</p>}
      <p className={styles.counts} role="status">
        {countsInWords(counts)}
      </p>
      {rows.length > 0 && (
        <PlannedRows caption="پیش‌نمایش تغییر" rows={rows.map((row) => ({ ...row, key: row.offerId, name: row.title }))} />
      )}
      {counts.changes > changing && (
        <p className={styles.note}>هر بار {formatCount(changing)} ردیف اعمال می‌شود؛ پس از آن پیش‌نمایش بقیه را ببینید.</p>
      )}
      {changing > 0 && <p className={styles.note}>تا یک روز می‌توانید همه را با هم برگردانید.</p>}
    </>
  )
}

export function PreviewActions({ preview, onBack, back }: { preview: Preview; onBack: () => void; back: string }) {
  const { changing, begin, isBeginning } = preview
  return (
    <>
      <Button busy={isBeginning} disabled={changing === 0} onClick={begin}>
        اعمال روی {formatCount(changing)} ردیف
      </Button>
      <Button look="plain" onClick={onBack}>
        {back}
      </Button>
    </>
  )
}

function countsInWords({ changes, unchanged, refused, warned }: NonNullable<Preview['seen']>['counts']): string {
  const parts = [
    `${formatCount(changes)} ردیف عوض می‌شود`,
    unchanged > 0 && `${formatCount(unchanged)} ردیف بی‌تغییر می‌ماند`,
    refused > 0 && `${formatCount(refused)} ردیف پذیرفته نمی‌شود`,
    warned > 0 && `${formatCount(warned)} ردیف هشدار دارد`,
  ]
  return parts.filter((part) => part !== false).join('، ')
}
