import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import { dropNews, useSendingNews } from './sending-news.ts'
import type { useCart } from './use-cart.ts'
import styles from './waiting-notice.module.css'
import { dropHere } from './waiting-store.ts'

/** Above a cart: what could not be sent yet, and what became of what was sent later. */
export function WaitingNotice({ cart: { waiting, lineOf } }: { cart: Pick<ReturnType<typeof useCart>, 'waiting' | 'lineOf'> }) {
  const news = useSendingNews()
  // lines that are shown tell it themselves
  const unseen = waiting.filter((change) => change.count !== undefined && lineOf(change) === undefined)
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
      {waiting.length > 0 && (
        <Alert tone="notice" title={`${formatCount(waiting.length)} تغییر سبد در انتظار اتصال است`}>
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
