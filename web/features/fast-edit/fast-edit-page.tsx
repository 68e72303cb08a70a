import { useParams } from 'react-router'
import { UserId } from '#contract/ids.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { useAlive } from '#web/ui/alive.ts'
import { Wrap } from '#web/ui/layout.tsx'
import { TableBones } from '#web/ui/table/table-bones.tsx'
import styles from './fast-edit.module.css'
import { FastEdit } from './fast-edit.tsx'
import { SellersOnly } from './sellers-only.tsx'

const TITLE = 'ویرایش سریع'

export const meta = () => personalMeta(TITLE)

/** A seller's own offers, written in as in a spreadsheet. Its `id` says whose they are; the shop refuses everybody else's. */
export default function FastEditPage() {
  const { id } = useParams()
  const isAlive = useAlive()
  const fallback = (
    <>
      <h1>{TITLE}</h1>
      <TableBones label="جدول ویرایش" />
    </>
  )
  return (
    <Wrap wide className={styles.page}>
      {isAlive ? (
        <SellersOnly title={TITLE} fallback={fallback}>
          {() => <FastEdit title={TITLE} userId={UserId.safeParse(id).data} />}
        </SellersOnly>
      ) : (
        fallback
      )}
    </Wrap>
  )
}
