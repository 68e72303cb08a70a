import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ArrowOnIcon } from './icons.tsx'
import styles from './layout.module.css'

interface BoxProps {
  children?: ReactNode
  className?: string | undefined
}

/** The page's column: 1400 px at most, 1720 for wide tables, with a gutter on both sides. */
export function Wrap({ wide = false, children, className }: BoxProps & { wide?: boolean | undefined }) {
  return <div className={classNames(styles.wrap, wide && styles.wrapWide, className)}>{children}</div>
}

/** Sections of a page below each other. */
export function Stack({ children, className }: BoxProps) {
  return <div className={classNames(styles.stack, className)}>{children}</div>
}

/** A white box. */
export function Panel({
  as: Tag = 'div',
  children,
  className,
  label,
  labelledBy,
}: BoxProps & {
  as?: 'div' | 'section' | 'aside' | 'li' | 'article' | 'form'
  label?: string | undefined
  labelledBy?: string | undefined
}) {
  return (
    <Tag className={classNames(styles.panel, className)} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  )
}

interface SectionHeadProps {
  title: string
  id?: string | undefined
  level?: 1 | 2 | 3 | undefined
  more?: { to: string; label: string } | undefined
  children?: ReactNode
}

export function SectionHead({ title, id, level = 2, more, children }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.sectionHead}>
      <Heading id={id} className={styles.sectionTitle}>
        {title}
      </Heading>
      {children}
      {more !== undefined && (
        <a className={styles.more} href={more.to}>
          {more.label}
          <ArrowOnIcon size="small" />
        </a>
      )}
    </div>
  )
}

/** Boxes below each other in one part of a page. What stands below one that is awaited (`Loading`) keeps its place and is shown when that one is there. */
export function Column({ children, className }: BoxProps) {
  return <div className={classNames(styles.column, className)}>{children}</div>
}

/** Main column and a side that stays in view from 1024 px. */
export function WithSummary({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className={styles.withSummary}>
      <Column>{children}</Column>
      <Column className={styles.summary}>{summary}</Column>
    </div>
  )
}

export function VisuallyHidden({
  as: Tag = 'span',
  id,
  children,
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p'
  id?: string | undefined
  children: ReactNode
}) {
  return (
    <Tag id={id} className={styles.visuallyHidden}>
      {children}
    </Tag>
  )
}

/** On a phone: price and button within reach at the bottom; the shell's bottom bar steps aside for it. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actionBar} data-action-bar="">
      {children}
    </div>
  )
}
