import type { EditNode } from '#contract/fast-edit.ts'
import { type OfferChangeWay, type OfferHistoryEntry, readOfferHistoryCall } from '#contract/offer-history.ts'
import { formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HistoryIcon } from '#web/ui/late-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fieldTitle, fieldValue } from './field-words.ts'
import styles from './history-dialog.module.css'
import { type Place, titleOf } from './offer-terms.ts'

const WAYS: Readonly<Record<OfferChangeWay, string>> = { edit: 'در جدول', run: 'تغییر گروهی', import: 'ورود داده' }

/** Who changed what of an offer, newest first. */
export function HistoryDialog({ offer, places, onClose }: { offer: EditNode; places: readonly Place[]; onClose: () => void }) {
  const params = { offerId: offer.psid }
  const pages = useCursorPages({
    queryKey: mine('offer-history', offer.psid, offer.version),
    readPage: async (cursor, signal) => {
      const { entries, nextCursor } = await callMine(readOfferHistoryCall, { params, query: { cursor } }, signal)
      return { entries, next: nextCursor }
    },
  })
  const entries = pages.data?.pages.flatMap((page) => page.entries)
  return (
    <Dialog open title="تاریخچهٔ پیشنهاد" onClose={onClose}>
      <p className={styles.name}>{titleOf(offer)}</p>
      {pages.isPending && <Skeleton shape="line" />}
      {pages.isError && <LoadingFailed title="خطا در بارگذاری تاریخچه" failed={[pages]} />}
      {entries?.length === 0 && (
        <EmptyState icon={<HistoryIcon size="large" />} title="هنوز تغییری ثبت نشده است" text="هر ذخیره از این پس این‌جا می‌آید." level={3} />
      )}
      <ol className={styles.entries}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} places={places} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button look="line" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          تغییرهای پیشین
        </Button>
      )}
    </Dialog>
  )
}

function Entry({ entry: { at, by, way, fields }, places }: { entry: OfferHistoryEntry; places: readonly Place[] }) {
  return (
    <li>
      <p className={styles.who}>
        <b>{by ?? 'بازار'}</b> {WAYS[way]} · {formatDateTime(at)}
      </p>
      <ul className={styles.fields}>
        {fields.map(({ field, old, new: now }) => (
          <li key={field}>
            {fieldTitle(field)}: <s>{fieldValue(field, old, places)}</s> <b>{fieldValue(field, now, places)}</b>
          </li>
        ))}
      </ul>
    </li>
  )
}
