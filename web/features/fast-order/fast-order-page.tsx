import { useParams } from 'react-router'
import { UserId } from '#contract/ids.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { useAlive } from '#web/ui/alive.ts'
import { Wrap } from '#web/ui/layout.tsx'
import { TableBones } from '#web/ui/table/table-bones.tsx'
import styles from './fast-order.module.css'
import { FastOrder } from './fast-order.tsx'

const TITLE = 'سفارش سریع'

export const meta = () => personalMeta(TITLE)

/** A table to buy from by the hundred. Its `id` says whose saved filters and whose place are meant; the shop hears it from a master alone. */
export default function FastOrderPage() {
  const { id } = useParams()
  const isAlive = useAlive()
  return (
    <Wrap wide className={styles.page}>
      {isAlive ? (
        <FastOrder title={TITLE} userId={UserId.safeParse(id).data} />
      ) : (
        <>
          <h1>{TITLE}</h1>
          <TableBones label="جدول سفارش" />
        </>
      )}
    </Wrap>
  )
}
