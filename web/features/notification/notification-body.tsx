import type { NotificationBlock } from '#contract/notification.ts'
import { Amount } from '#web/ui/price.tsx'
import styles from './notification-body.module.css'

/** Draws what a notification declares: each block by its own part, as text. A type that is not known here is left out. */
export function NotificationBody({ blocks }: { blocks: readonly NotificationBlock[] }) {
  return (
    <div className={styles.body}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a notification never change
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: NotificationBlock }) {
  switch (block.type) {
    case 'text':
      return <p>{block.text}</p>
    case 'amount':
      return (
        <p>
          {block.label}: <Amount amount={block.amount} />
        </p>
      )
    case 'fact':
      return (
        <p>
          {block.label}: <bdi>{block.value}</bdi>
        </p>
      )
    default:
      return null
  }
}
