import { useQueryClient } from '@tanstack/react-query'
import { type Delivery, DeliveryId, EVENT_LABELS, type Webhook } from '#contract/webhook.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { WebhooksDoor } from './doors.ts'
import styles from './programs.module.css'

/** What an address was told, and what it answered. */
export function Deliveries({ door, webhook: { webhookId, url } }: { door: WebhooksDoor; webhook: Webhook }) {
  const queryClient = useQueryClient()
  const queryKey = [...door.queryKey, webhookId]
  const asked = useCursorPages({
    queryKey,
    readPage: (before, signal) => door.readDeliveries(webhookId, before === undefined ? undefined : DeliveryId.parse(before), signal),
  })
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title="خطا در بارگذاری گزارش" failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="line" />
      </Loading>
    )
  }
  const rows = asked.data.pages.flatMap(({ deliveries }) => deliveries)
  if (rows.length === 0) return <p className={styles.quiet}>هنوز رویدادی نبوده است.</p>
  return (
    <>
      <ul aria-label={`گزارش ${url}`}>
        {rows.map((delivery) => (
          <DeliveryRow
            key={delivery.deliveryId}
            delivery={delivery}
            door={door}
            send={() => door.sendAgain(webhookId, delivery.deliveryId)}
            onDone={({ message }) => {
              toast({ tone: 'success', text: message })
              void queryClient.invalidateQueries({ queryKey })
            }}
          />
        ))}
      </ul>
      {asked.hasNextPage && (
        <Button look="line" busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          نمایش بیشتر
        </Button>
      )}
    </>
  )
}

const STATES = {
  waiting: { label: 'در صف', tone: 'zafaran' },
  delivered: { label: 'رسید', tone: 'pesteh' },
  failed: { label: 'نرسید', tone: 'anar' },
} as const

interface DeliveryRowProps {
  delivery: Delivery
  door: WebhooksDoor
  send: () => Promise<{ message: string }>
  onDone: (answer: { message: string }) => void
}

function DeliveryRow({ delivery, door, send, onDone }: DeliveryRowProps) {
  const { event, about, state, attempts, lastError, createdAt, lastAt, nextAt } = delivery
  const again = useChange({ send, onDone, whenSignedOut: door.whenSignedOut })
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <b>{EVENT_LABELS[event]}</b>
        <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
        <span className={styles.quiet}>{formatDateTime(createdAt)}</span>
      </div>
      <div className={styles.facts}>
        <span className={styles.code}>{about}</span>
        <span>{`${formatCount(attempts)} بار فرستاده شد`}</span>
        {lastAt !== null && lastError !== '' && <span>{`${formatDateTime(lastAt)}: ${lastError}`}</span>}
        {nextAt !== null && attempts > 0 && <span>{`بار بعدی ${formatDateTime(nextAt)}`}</span>}
      </div>
      <div className={styles.line}>
        <Button look="plain" busy={again.isPending} onClick={() => again.mutate()}>
          فرستادن دوباره
        </Button>
      </div>
    </li>
  )
}
