import type { ReactNode } from 'react'
import { formatCount } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './pick-row.module.css'

export interface Choice {
  id: string
  name: string
  image: string
  count: number
  isChosen: boolean
}

interface PickRowProps {
  title: string
  choices: readonly Choice[]
  onToggle: (id: string) => void
  /** Chooses all of them, or none. */
  onAll?: (() => void) | undefined
  disabled: boolean
  /** Marks of brands; below them a tick says it. */
  hasPictures?: boolean
}

/** One line of the tree: what can be chosen of it, with how many products are behind each. */
export function PickRow({ title, choices, onToggle, onAll, disabled, hasPictures = false }: PickRowProps) {
  if (choices.length === 0) return null
  const areAll = choices.every(({ isChosen }) => isChosen)
  return (
    <fieldset className={styles.row} disabled={disabled}>
      <legend className={styles.legend}>{title}</legend>
      {onAll !== undefined && (
        <button type="button" className={styles.all} onClick={onAll}>
          {areAll ? 'برداشتن همه' : 'انتخاب همه'}
        </button>
      )}
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              aria-pressed={choice.isChosen}
              className={classNames(styles.choice, choice.isChosen && styles.chosen)}
              onClick={() => onToggle(choice.id)}
            >
              {markOf(choice, hasPictures)}
              {choice.name}
              <span className={styles.count}>{formatCount(choice.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function markOf({ image, isChosen }: Choice, hasPictures: boolean): ReactNode {
  if (hasPictures && image !== '') return <Picture path={image} alt="" sizes="24px" widths={[192]} className={styles.mark} />
  return isChosen && <CheckIcon size="small" />
}
