import { formatCount } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import styles from './sections.module.css'

const SHOWN = 50

/** What is wrong, by row and field: `brands.2.slug` is the slug of the third. */
export function BatchFaults({ problem }: { problem: Error }) {
  const faults = problem instanceof ApiError ? Object.entries(problem.errors) : []
  if (faults.length === 0) return null
  return (
    <ul className={styles.faults} aria-label="خطای ردیف‌ها">
      {faults.slice(0, SHOWN).map(([place, message]) => (
        <li key={place}>
          <span className={styles.quiet}>
            {rowOf(place)} <bdi>{fieldOf(place)}</bdi>
          </span>{' '}
          {message}
        </li>
      ))}
      {faults.length > SHOWN && <li>{`و ${formatCount(faults.length - SHOWN)} خطای دیگر`}</li>}
    </ul>
  )
}

function rowOf(place: string): string {
  const nth = place.split('.').find((step) => /^\d+$/.test(step))
  return nth === undefined ? '' : `ردیف ${formatCount(Number(nth) + 1)}`
}

const fieldOf = (place: string) => place.replace(/^[^.]*\.\d+\.?/, '')
