import type { ReactNode } from 'react'
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

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="صفحه‌ها">
      <Step to={page > 1 ? hrefOf(page - 1) : null} label="صفحهٔ قبل">
        <ArrowBackIcon />
      </Step>
      {pagesShown(page, pages).map((number, index, all) =>
        number === 'gap' ? (
          <span key={`after ${all[index - 1]}`} className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            className={styles.page}
            aria-label={`صفحهٔ ${formatCount(number)}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatCount(number)}
          </a>
        ),
      )}
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
