import { formatCount } from '#persian/format.ts'
import { LinkButton } from './button.tsx'
import { Chip } from './chip.tsx'
import { CheckIcon } from './icons.tsx'
import styles from './step-list.module.css'

export interface Step {
  id: string
  title: string
  text: string
  isDone: boolean
  /** Where it is done; undefined: by somebody else. */
  way: { to: string; label: string } | undefined
}

/** Steps in their order, each with whether it is done and the way to where it is. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, text, isDone, way }, index) => (
        <li key={id} className={styles.step}>
          <span className={isDone ? styles.done : styles.mark} aria-hidden="true">
            {isDone ? <CheckIcon size="small" /> : formatCount(index + 1)}
          </span>
          <div className={styles.words}>
            <b>
              {title} {isDone && <Chip tone="pesteh">انجام شد</Chip>}
            </b>
            <span>{text}</span>
          </div>
          {way !== undefined && (
            <LinkButton to={way.to} look={isDone ? 'plain' : 'line'}>
              {way.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ol>
  )
}
