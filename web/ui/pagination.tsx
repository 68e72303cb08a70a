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

/** On a phone there is room for the first, the last and the current page: what lies beside it is folded, and told by a mark of its own where none stands. */
function isFolded(shown: number | 'gap', { page, pages }: Pick<PaginationProps, 'page' | 'pages'>): boolean {
  return shown !== 'gap' && shown !== 1 && shown !== page && shown !== pages
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="صفحه‌ها">
      <Step to={page > 1 ? hrefOf(page - 1) : null} label="صفحهٔ قبل">
        <ArrowBackIcon />
      </Step>
      {pagesShown(page, pages).map((number, index, all) => {
        if (number === 'gap') return <Gap key={`after ${all[index - 1]}`} />
        const folded = isFolded(number, { page, pages })
        const before = all[index - 1]
        const isMarked = before === 'gap' || all[index + 1] === 'gap' || (before !== undefined && isFolded(before, { page, pages }))
        return (
          <Fragment key={number}>
            {folded && !isMarked && <Gap narrow />}
            <a
              href={hrefOf(number)}
              className={classNames(styles.page, folded && styles.folded)}
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
