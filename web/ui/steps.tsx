import { formatCount } from '#persian/format.ts'
import { CheckIcon } from './icons.tsx'
import { VisuallyHidden } from './layout.tsx'
import styles from './steps.module.css'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
}

/** Where one stands on a way of a few steps. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} className={index < current ? styles.done : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <CheckIcon size="small" /> : formatCount(index + 1)}
          </span>
          {step}
          {index < current && <VisuallyHidden> (انجام شد)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
