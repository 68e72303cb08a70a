import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BellIcon, CheckIcon } from '#web/ui/icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notification-panel.module.css'
import { askForPermission, canAskForPermission } from './system-notification.ts'
import { useNotifications, useSetAllSeen } from './use-notifications.ts'

/** The newest notifications, to be read, marked and followed. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { query, unreadCount = 0, messages } = useNotifications()
  const setAllSeen = useSetAllSeen()
  const [newest] = messages

  if (query.isPending) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  if (newest === undefined) {
    if (query.isError) return <Failed onRetry={() => void query.refetch()} isBusy={query.isFetching} />
    return (
      <>
        <EmptyState level={3} icon={<BellIcon />} title="پیامی ندارید" text="خبر پرداخت‌ها و هشدارهای قیمت و موجودی این‌جا می‌آید." />
        <SystemSwitch />
      </>
    )
  }
  return (
    <>
      {unreadCount > 0 && (
        <Button
          look="plain"
          icon={<CheckIcon size="small" />}
          busy={setAllSeen.isPending}
          className={styles.all}
          onClick={() => setAllSeen.mutate(newest.id)}
        >
          همه خوانده شد
        </Button>
      )}
      <ul className={styles.list}>
        {messages.map((message) => (
          <NotificationItem key={message.id} message={message} onLeave={onLeave} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="line" wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          پیام‌های قدیمی‌تر
        </Button>
      )}
      <LinkButton to="/account/notifications" look="plain" wide onClick={onLeave}>
        همهٔ پیام‌ها
      </LinkButton>
      {query.isError && <Failed onRetry={() => void query.refetch()} isBusy={query.isFetching} />}
      <SystemSwitch />
    </>
  )
}

function Failed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <Alert tone="danger" title="خطا در بارگذاری" action={<RetryButton look="line" busy={isBusy} onClick={onRetry} />}>
      پیام‌ها نیامدند. چند لحظهٔ دیگر دوباره تلاش کنید.
    </Alert>
  )
}

/** The browser is asked after this press alone, and no more once the person has answered. */
function SystemSwitch() {
  const [canAsk, setCanAsk] = useState(canAskForPermission)
  if (!canAsk) return null
  const ask = async () => {
    await askForPermission().catch(() => undefined) // the badge tells as well
    setCanAsk(canAskForPermission())
  }
  return (
    <div className={styles.system}>
      <p>خبر پیام تازه را همان لحظه روی دستگاهتان ببینید.</p>
      <Button look="soft" icon={<BellIcon size="small" />} onClick={() => void ask()}>
        روشن کردن اعلان
      </Button>
    </div>
  )
}
