import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import styles from './queue-notice.module.css'
import { dropHere } from './queue-store.ts'
import { dropNews, useSendingNews } from './sending-news.ts'
import type { useCart } from './use-cart.ts'

/** Above a cart: what could not be sent yet, and what became of what was sent later. */
export function QueueNotice({ cart: { queued, lineOf } }: { cart: Pick<ReturnType<typeof useCart>, 'queued' | 'lineOf'> }) {
  const news = useSendingNews()
  // lines that are shown tell it themselves
  const unseen = queued.filter((change) => change.count !== undefined && lineOf(change) === undefined)
  return (
    <>
      {news.length > 0 && (
        <Alert
          tone="danger"
          title="از تغییرهایی که بدون اینترنت دادید"
          action={
            <Button look="line" onClick={dropNews}>
              متوجه شدم
            </Button>
          }
        >
          <ul>
            {news.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                <b>{name}</b>: {text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {queued.length > 0 && (
        <Alert tone="notice" title={`${formatCount(queued.length)} تغییر سبد در انتظار اتصال است`}>
          با وصل‌شدن اینترنت خودش فرستاده می‌شود.
          {unseen.length > 0 && (
            <ul className={styles.unseen}>
              {unseen.map((change) => (
                <li key={`${change.productId} ${change.combinationsID} ${change.seller.id}`}>
                  {change.name}، {formatCount(change.count ?? 0)} عدد
                  <IconButton label={`حذف ${change.name}`} onClick={() => dropHere(change)}>
                    <TrashIcon size="small" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </>
  )
}
