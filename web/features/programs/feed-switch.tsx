import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { FeedState } from '#contract/feed.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import type { WhenSignedOut } from '#web/data/session-end.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './programs.module.css'

/** How one desk turns its part of the feed. */
export interface FeedDoor {
  queryKey: QueryKey
  label: string
  text: string
  read: (signal: AbortSignal) => Promise<FeedState>
  save: (isOn: boolean) => Promise<FeedState & { message: string }>
  whenSignedOut?: WhenSignedOut
}

/** Whether prices stand in the feed for sites that compare them. */
export function FeedSwitch({ door }: { door: FeedDoor }) {
  const queryClient = useQueryClient()
  const asked = useData({ queryKey: door.queryKey, queryFn: ({ signal }) => door.read(signal), refetchOnReconnect: false })
  const save = useChange({
    send: door.save,
    onDone: ({ isOn, address, message }) => {
      toast({ tone: 'success', text: message })
      return showAnswer<FeedState>(queryClient, door.queryKey, { isOn, address })
    },
    whenSignedOut: door.whenSignedOut,
  })
  return (
    <Panel as="section" labelledBy="feed" className={styles.stack}>
      <h2 id="feed" className={styles.title}>
        سایت‌های مقایسهٔ قیمت
      </h2>
      <p className={styles.quiet}>{door.text}</p>
      {asked.data === undefined && asked.isError && <LoadingFailed title="خطا در بارگذاری" failed={[asked]} />}
      {asked.data === undefined && !asked.isError && (
        <Loading>
          <Skeleton shape="line" />
        </Loading>
      )}
      {asked.data !== undefined && (
        <>
          <Switch label={door.label} checked={asked.data.isOn} disabled={save.isPending} onChange={(isOn) => save.mutate(isOn)} />
          <p>
            نشانی فهرست: <bdi className={styles.code}>{asked.data.address}</bdi>
          </p>
        </>
      )}
    </Panel>
  )
}
