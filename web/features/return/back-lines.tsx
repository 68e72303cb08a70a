import { useId } from 'react'
import type { ReturnablePart } from '#contract/return.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import styles from './order-returns.module.css'

const LIMIT_WORDS = {
  over: (limit: string) => `بیش از ${limit} عدد نمی‌توانید مرجوع کنید`,
  under: (min: string) => `دست‌کم ${min} عدد را مرجوع کنید`,
}

/** How many pieces of each line come back, by its id. */
export type Counts = Readonly<Record<string, number>>

interface BackLinesProps {
  part: ReturnablePart
  counts: Counts
  onChange: (counts: Counts) => void
  error: string | undefined
}

/** The lines of a part that can still come back, each with how many of its pieces do. */
export function BackLines({ part, counts, onChange, error }: BackLinesProps) {
  const faultId = useId()
  const set = (id: string, quantity: number) => onChange({ ...counts, [id]: quantity })
  return (
    <fieldset
      className={styles.lines}
      aria-describedby={error === undefined ? undefined : faultId}
      data-fault={error === undefined ? undefined : ''}
    >
      <legend>چه چیزی را مرجوع می‌کنید؟</legend>
      {part.lines
        .filter(({ left }) => left > 0)
        .map(({ id, name, image, left }) => {
          const count = counts[id] ?? 0
          return (
            <div key={id} className={styles.line}>
              <Picture path={image} alt="" sizes="48px" className={styles.picture} />
              <Checkbox label={name} checked={count > 0} onChange={(isChosen) => set(id, isChosen ? left : 0)} />
              {count > 0 && left > 1 && (
                <div className={styles.count}>
                  <QuantityStepper
                    label={name}
                    count={count}
                    min={1}
                    limit={left}
                    onChange={(quantity) => set(id, quantity)}
                    onRemove={() => set(id, 0)}
                    removes="مرجوع نشود"
                    words={LIMIT_WORDS}
                  />
                </div>
              )}
            </div>
          )
        })}
      {error !== undefined && (
        <p id={faultId} role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
