import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './product-grid.module.css'

/** Cards whose pictures are asked for ahead of the rest: those that a phone shows at first. */
export const EAGER_CARDS = 2

interface ProductGridProps {
  /** Columns where there is most room: four beside filters, five on a page of its own. */
  widest: 'three' | 'four' | 'five'
  as?: 'ul' | 'div'
  className?: string | undefined
  children: ReactNode
}

/** Cards of products in rows: one column on the smallest phones, then two, then three. */
export function ProductGrid({ widest, as: Element = 'ul', className, children }: ProductGridProps) {
  return <Element className={classNames(styles.grid, widest !== 'three' && styles[widest], className)}>{children}</Element>
}
