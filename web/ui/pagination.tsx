import { Fragment, type ReactNode } from 'react'
import { formatCount } from '#persian/format.ts'
import { classNames } from './class-names.ts'
import { ArrowBackIcon, ArrowOnIcon } from './icons.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** First, last and the neighbours of the current page; 'gap' where some are left out. */
export function pagesShown(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter(
    (number, index, all) => number >= 1 && number <= pages && all.indexOf(number) === index,
  )
  const shown: (number | 'gap')[] = []
  let last = 0
  for (const number of near.sort((a, b) => a - b)) {
    if (number === last + 2) shown.push(last + 1)
    else if (number > last + 1) shown.push('gap')
    shown.push(number)
    last = number
  }
  return shown
}

/** So many numbers stand between the arrows of a phone. */
const NARROW = 4

/** Of more, a phone shows the first, the last and the current page: what lies beside it is folded, and a mark stands for it where there is none. */
function foldedOnPhones(
  shown: readonly (number | 'gap')[],
  { page, pages }: Pick<PaginationProps, 'page' | 'pages'>,
): ReadonlySet<number | 'gap'> {
  const numbers = shown.filter((each) => each !== 'gap')
  return new Set(numbers.length <= NARROW ? [] : numbers.filter((number) => number !== 1 && number !== page && number !== pages))
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  const shown = pagesShown(page, pages)
  const folded = foldedOnPhones(shown, { page, pages })
  return (
    <nav className={styles.pages} aria-label="صفحه‌ها">
      <Step to={page > 1 ? hrefOf(page - 1) : null} label="صفحهٔ قبل">
        <ArrowBackIcon />
      </Step>
      {shown.map((number, index) => {
        if (number === 'gap') return <Gap key={`after ${shown[index - 1]}`} />
        const before = shown[index - 1] ?? number
        const isMarked = before === 'gap' || shown[index + 1] === 'gap' || folded.has(before)
        return (
          <Fragment key={number}>
            {folded.has(number) && !isMarked && <Gap narrow />}
            <a
              href={hrefOf(number)}
              className={classNames(styles.page, folded.has(number) && styles.folded)}
              aria-label={`صفحهٔ ${formatCount(number)}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatCount(number)}
            </a>
          </Fragment>
        )
      })}
      <Step to={page < pages ? hrefOf(page + 1) : null} label="صفحهٔ بعد">
        <ArrowOnIcon />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return to === null ? (
    <span className={classNames(styles.page, styles.off)} aria-hidden="true">
      {children}
    </span>
  ) : (
    <a href={to} className={styles.page} aria-label={label}>
      {children}
    </a>
  )
}

function Gap({ narrow = false }: { narrow?: boolean }) {
  return <span className={classNames(styles.gap, narrow && styles.narrow)}>…</span>
}
