import styles from './audit-page.module.css'
import { differencesOf, fieldWords, valueWords } from './audit-words.ts'

/** Enough to see what it was about; the file has all of it. */
const SHOWN = 12
const LONG = 160

/** What a write made of its thing: each field as it was and as it is. */
export function AuditDifferences({ before, after }: { before: unknown; after: unknown }) {
  const differences = differencesOf(before, after)
  if (differences.length === 0) return null
  return (
    <dl className={styles.differences}>
      {differences.slice(0, SHOWN).map(({ path, before: was, after: is }) => (
        <div key={path.join('.')}>
          <dt>
            <Name path={path} />
          </dt>
          <dd>
            {was !== undefined && (
              <>
                <del dir={directionOf(was)}>{short(valueWords(was))}</del>
                <span aria-hidden="true">←</span>
              </>
            )}
            <ins dir={directionOf(is)}>{short(valueWords(is))}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Name({ path }: { path: readonly string[] }) {
  const known = fieldWords(path.at(-1) ?? '')
  return known === undefined ? <code dir="ltr">{path.join('.')}</code> : known
}

/** A code without a Persian letter is read from left to right, with its digits as they are. */
const directionOf = (value: unknown): 'auto' | 'ltr' =>
  typeof value === 'string' && /[a-z]/i.test(value) && !/[\u0600-\u06ff]/.test(value) ? 'ltr' : 'auto'

const short = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}…` : text)
