import { Panel } from '#web/ui/layout.tsx'
import styles from './figures.module.css'

interface KeyFigure {
  name: string
  value: string
  unit: string
  /** What it is compared with, or made of. */
  beside: string | undefined
}

/** A range in a few numbers. */
export function KeyList({ figures, note }: { figures: readonly KeyFigure[]; note: string }) {
  return (
    <Panel as="section" label="خلاصهٔ بازه" className={styles.keys}>
      <dl>
        {figures.map(({ name, value, unit, beside }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>
                <bdi>{value}</bdi>
              </b>{' '}
              {unit !== '' && <small>{unit}</small>}
            </dd>
            {beside !== undefined && <dd className={styles.beside}>{beside}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{note}</p>
    </Panel>
  )
}
