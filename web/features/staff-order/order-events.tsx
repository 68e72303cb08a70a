import type { OrderEvent } from '#contract/staff-order.ts'
import { formatDateTime } from '#persian/format.ts'
import { Panel } from '#web/ui/layout.tsx'
import { detailsOf, titleOf } from './order-event-words.ts'
import styles from './order-events.module.css'

/** Everything that happened to an order, the newest last, each with when and by whom. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Panel as="section" labelledBy="order-events">
      <h2 id="order-events">رویدادها</h2>
      <ol className={styles.events}>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are added at the end and never change
          <li key={index}>
            <b>{titleOf(event)}</b>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <small>{detailsOf(event).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
