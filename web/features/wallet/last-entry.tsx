import type { WalletEntry } from '#contract/wallet.ts'
import { formatDateTime } from '#persian/format.ts'
import { Panel } from '#web/ui/layout.tsx'
import styles from './last-entry.module.css'
import { SignedAmount } from './signed-amount.tsx'

export function LastEntry({ entry }: { entry: WalletEntry }) {
  return (
    <Panel as="section" className={styles.last} labelledBy="last-entry">
      <div>
        <h2 id="last-entry">آخرین تراکنش</h2>
        <p>{entry.description}</p>
      </div>
      <p>
        <SignedAmount amount={entry.amount} unit />
        <span className={styles.when}>{formatDateTime(entry.date)}</span>
      </p>
    </Panel>
  )
}
