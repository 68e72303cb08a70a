import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  label: string
  value: ReactNode
}

/** Short facts beside each other, each under its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
