import type { DeskToday } from '#contract/desk-today.ts'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { LOW_STOCK } from './addresses.ts'
import rows from './low-stock.module.css'
import { LowStockRow } from './low-stock-row.tsx'
import styles from './today.module.css'

interface LowStockCardProps {
  lowStock: NonNullable<DeskToday['lowStock']>
  mayGo: (path: string) => boolean
}

/** What runs out next. */
export function LowStockCard({ lowStock: { fewest }, mayGo }: LowStockCardProps) {
  return (
    <Panel as="section" labelledBy="low-stock" className={styles.card}>
      <SectionHead title="رو به پایان" id="low-stock" more={mayGo(LOW_STOCK) ? { to: LOW_STOCK, label: 'همه' } : undefined} />
      {fewest.length === 0 ? (
        <p className={styles.quiet}>موجودی هیچ محصولی کم نیست.</p>
      ) : (
        <ul className={rows.rows}>
          {fewest.map((offer) => (
            <LowStockRow key={offer.psid} offer={offer} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
