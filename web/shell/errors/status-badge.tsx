import { toPersianDigits } from '#persian/digits.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './status-badge.module.css'

const COLOURS: Readonly<Record<number, string>> = { 400: 'orange', 401: 'red', 403: 'red', 404: 'grey', 422: 'yellow', 500: 'dark' }

export function StatusBadge({ status }: { status: number }) {
  return <span className={classNames(styles.badge, styles[COLOURS[status] ?? 'grey'])}>خطای {toPersianDigits(String(status))}</span>
}
