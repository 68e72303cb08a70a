import type { WalletEntry } from '#contract/wallet.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { SignedAmount } from './signed-amount.tsx'
import styles from './statement-table.module.css'

const COLUMNS = ['شرح', 'نوع', 'تاریخ', 'مبلغ (تومان)', 'مانده']

/** A row an entry; on a narrow screen each is a card. */
export function StatementTable({ entries }: { entries: readonly WalletEntry[] }) {
  return (
    <table className={styles.table} aria-labelledby="statement">
      <TableHead columns={COLUMNS} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.transactionId}>
            <td className={styles.what}>
              <b>{addressOf(entry) === null ? entry.description : <a href={addressOf(entry) ?? ''}>{entry.description}</a>}</b>
              <small>{entry.methodDescriptionFa}</small>
            </td>
            <td className={styles.kind}>
              <Chip>{entry.typeDescriptionFa}</Chip>
            </td>
            <td className={styles.when}>
              {formatDateTime(entry.date)}
              <small>
                تراکنش <bdi>{toPersianDigits(entry.transactionId)}</bdi>
              </small>
            </td>
            <td className={styles.sum}>
              <SignedAmount amount={entry.amount} />
            </td>
            <td className={styles.left}>
              <span className={styles.label}>مانده </span>
              <bdi>{formatCount(entry.balance)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where one reads more of what the money was for. */
function addressOf({ orderId, depositId }: WalletEntry): string | null {
  if (orderId !== null) return `/account/orders/${orderId}`
  return depositId === null ? null : `/payment-statuscheck-wallet?order_id=${depositId}`
}
