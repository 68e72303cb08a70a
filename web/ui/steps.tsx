import { formatCount } from '#persian/format.ts'
import { CheckIcon } from './icons.tsx'
import { VisuallyHidden } from './layout.tsx'
import styles from './steps.module.css'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
  /** Nothing is marked as done. */
  unsure?: boolean | undefined
}

/** Where one stands on a way of a few steps. */
export function Steps({ label, steps, current, unsure = false }: StepsProps) {
  const isDone = (index: number) => !unsure && index < current
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} className={isDone(index) ? styles.done : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {isDone(index) ? <CheckIcon size="small" /> : formatCount(index + 1)}
          </span>
          {step}
          {isDone(index) && <VisuallyHidden> (انجام شد)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
