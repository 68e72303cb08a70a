import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CURRENCIES } from '#contract/currency.ts'
import type { EditNode } from '#contract/fast-edit.ts'
import { listRatesCall, type RateId, type SellersRate } from '#contract/rate.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { OwnRate } from './own-rate.tsx'
import { PreviewActions, PreviewShown } from './preview-shown.tsx'
import { usePreview } from './use-preview.ts'

interface RatesDialogProps {
  picked: readonly EditNode[]
  /** Rows that were written in: what a rate changes there would meet them. */
  unsaved: number
  onStarted: () => void
  onClose: () => void
}

/** What each currency costs. One's own rate is set here, and the prices that would follow it are seen before they do. */
export function RatesDialog({ picked, unsaved, onStarted, onClose }: RatesDialogProps) {
  const [reach, setReach] = useState<'all' | 'picked'>('all')
  const queryClient = useQueryClient()
  const rates = useData({ queryKey: mine('rates'), queryFn: ({ signal }) => callMine(listRatesCall, {}, signal) })
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: mine('rates') })
  const preview = usePreview(onStarted)
  const look = ({ currency, offers }: SellersRate, rateId: RateId) => {
    if (reach === 'all' && offers === 0) toast({ tone: 'info', text: `پیشنهادی با قیمت به ${CURRENCIES[currency]} ندارید` })
    else {
      const change = { kind: 'currency' as const, currency, rateId }
      preview.look(reach === 'picked' ? { offerIds: picked.map(({ psid }) => psid), change } : { change })
    }
  }
  return (
    <Dialog
      open
      size="wide"
      title="نرخ ارز"
      onClose={onClose}
      actions={preview.seen && <PreviewActions preview={preview} back="بازگشت به نرخ‌ها" onBack={preview.forget} />}
    >
      {preview.seen !== undefined && <PreviewShown seen={preview.seen} changing={preview.changing} />}
      {preview.seen === undefined && (
        <>
          {unsaved > 0 && (
            <Alert tone="notice" title={`${formatCount(unsaved)} ردیف ذخیره‌نشده در جدول دارید`}>
              نخست آن‌ها را ذخیره یا رها کنید؛ قیمت‌ها از مقدار ذخیره‌شده حساب می‌شوند.
            </Alert>
          )}
          {picked.length > 0 && (
            <Select
              label="برای"
              value={reach}
              options={[
                { value: 'all', label: 'همهٔ پیشنهادهایی که به آن ارز قیمت دارند' },
                { value: 'picked', label: `${formatCount(picked.length)} ردیف انتخاب‌شده` },
              ]}
              onChange={setReach}
            />
          )}
          {rates.isPending && <Skeleton shape="line" />}
          {rates.isError && rates.data === undefined && <LoadingFailed title="خطا در بارگذاری نرخ‌ها" failed={[rates]} />}
          {rates.data?.rates.map((each) => (
            <OwnRate
              key={`${each.currency} ${each.own?.id}`}
              rates={each}
              isHeld={unsaved > 0 || preview.isLooking}
              onChanged={askAgain}
              onLook={(rateId) => look(each, rateId)}
            />
          ))}
        </>
      )}
    </Dialog>
  )
}
