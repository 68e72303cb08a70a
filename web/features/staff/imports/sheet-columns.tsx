import type { ImportKind } from '#contract/import-runs.ts'
import type { SheetLook } from '#contract/import-sheet.ts'
import { formatCount } from '#persian/format.ts'
import { Select } from '#web/ui/select.tsx'
import type { SheetDraft } from './sheet-plan.ts'
import styles from './sheet-questions.module.css'

const NOT_READ = 'none'

interface SheetColumnsTableProps {
  kind: ImportKind
  look: SheetLook
  columns: SheetDraft['columns']
  onChange: (columns: SheetDraft['columns']) => void
}

/** Each column of the sheet with its first lines, and what it is. */
export function SheetColumnsTable({ kind, look, columns, onChange }: SheetColumnsTableProps) {
  return (
    <ul className={styles.columns} aria-label="ستون‌های پرونده">
      {look.columns.map(({ title, sample }, at) => {
        const name = title === '' ? `ستون ${formatCount(at + 1)}` : title
        const meaning = columns[at] ?? null
        const shown = sample.filter((cell) => cell !== '')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a column is
          <li key={at} className={styles.column} data-read={meaning !== null}>
            <span className={styles.title}>
              <b>
                <bdi>{name}</bdi>
              </b>
              {shown.length > 0 ? (
                <span className={styles.sample}>
                  {shown.map((cell, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of the sheet, which do not move
                    <bdi key={line}>{cell}</bdi>
                  ))}
                </span>
              ) : (
                <span className={styles.quiet}>خالی</span>
              )}
            </span>
            <Select
              label={`معنای ستون ${name}`}
              hideLabel
              options={optionsFor(kind, look, title, meaning)}
              value={meaning ?? NOT_READ}
              onChange={(value) => onChange(look.columns.map((_, place) => (place === at ? read(value) : (columns[place] ?? null))))}
            />
          </li>
        )
      })}
    </ul>
  )
}

const read = (value: string) => (value === NOT_READ ? null : value)

/** A column may become a specification or an option of its own name, besides what every product has. */
function optionsFor(kind: ImportKind, { meanings }: SheetLook, title: string, meaning: string | null) {
  const own =
    kind === 'singleproducts' && title !== ''
      ? [
          { value: `spec:${title}`, label: `مشخصهٔ «${title}»` },
          { value: `option:${title}`, label: `گزینهٔ «${title}»` },
        ]
      : []
  const known = [{ value: NOT_READ, label: 'خوانده نشود' }, ...meanings.map((each) => ({ value: each.name, label: each.title })), ...own]
  const isThere = meaning === null || known.some(({ value }) => value === meaning)
  return isThere ? known : [...known, { value: meaning, label: meaning.slice(meaning.indexOf(':') + 1) }]
}
