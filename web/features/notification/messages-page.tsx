import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Notification } from '#contract/notification.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BellIcon, CheckIcon, RefreshIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ComponentParts, type Presses } from './component-parts.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessagesFailed } from './messages-failed.tsx'
import styles from './messages-page.module.css'
import { useMessagePage } from './use-messages.ts'
import { useSetAllSeen, useSetRowSeen } from './use-notifications.ts'

export const meta = () => personalMeta('پیام‌های من')

const PATH = '/account/notifications'

export default function MessagesPage() {
  return <AccountFrame fallback={<Awaited />}>{() => <Messages />}</AccountFrame>
}

function Messages() {
  const [search] = useSearchParams()
  const wanted = Number(search.get('page') ?? 1)
  const query = useMessagePage(Number.isInteger(wanted) && wanted > 0 ? wanted : 1)
  const [shown, setShown] = useState<Notification['id'] | null>(null)
  const setRowSeen = useSetRowSeen()
  const setAllSeen = useSetAllSeen()
  const { data } = query
  if (data === undefined && query.isPending) return <Awaited />

  const presses: Presses = {
    onPress: (button) => (button.call === 'show-message' ? setShown(button.with.notificationId) : setRowSeen.mutate(button.with)),
    isBusy: (button) => button.call === 'set-seen' && setRowSeen.isPending && setRowSeen.variables.rowId === button.with.rowId,
  }
  const [newest] = data?.page === 1 ? data.notificationIds : []
  return (
    <>
      <div className={styles.head}>
        <h1>پیام‌های من</h1>
        {data !== undefined && data.unreadCount > 0 && newest !== undefined && (
          <Button look="plain" icon={<CheckIcon size="small" />} busy={setAllSeen.isPending} onClick={() => setAllSeen.mutate(newest)}>
            همه را خواندم
          </Button>
        )}
        <LinkButton to="/account/notification-settings" look="plain">
          تنظیم اعلان‌ها
        </LinkButton>
        <Button look="line" icon={<RefreshIcon size="small" />} busy={query.isFetching} onClick={() => void query.refetch()}>
          تازه کردن
        </Button>
      </div>
      {(query.isError || data?.parts === undefined) && <MessagesFailed query={query} />}
      {data?.parts !== undefined && (
        <Panel as="section" label="پیام‌ها" className={styles.panel}>
          {data.parts.length === 0 ? <NoMessages isBeyond={data.count > 0} /> : <ComponentParts parts={data.parts} presses={presses} />}
          <div className={styles.foot}>
            <span>{`${formatCount(data.count)} پیام، ${formatCount(data.unreadCount)} نخوانده`}</span>
            <Pagination page={data.page} pages={data.totalPages} hrefOf={(number) => (number === 1 ? PATH : `${PATH}?page=${number}`)} />
            <span>{`آخرین به‌روزرسانی: ${formatDateTime(new Date(query.dataUpdatedAt))}`}</span>
          </div>
        </Panel>
      )}
      {shown !== null && <MessageDialog id={shown} presses={presses} onClose={() => setShown(null)} />}
    </>
  )
}

/** `isBeyond`: the page lies after the last one. */
function NoMessages({ isBeyond }: { isBeyond: boolean }) {
  return isBeyond ? (
    <EmptyState icon={<BellIcon />} title="در این صفحه پیامی نیست">
      <LinkButton to={PATH}>تازه‌ترین پیام‌ها</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState icon={<BellIcon />} title="پیامی ندارید" text="خبر سفارش‌ها، پرداخت‌ها و هشدارهایتان این‌جا می‌آید." />
  )
}

function Awaited() {
  return (
    <Loading>
      <div className={styles.head}>
        <h1>پیام‌های من</h1>
      </div>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
