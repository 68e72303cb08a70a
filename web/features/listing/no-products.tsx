import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon, SearchIcon } from '#web/ui/icons.tsx'
import styles from './no-products.module.css'

/** A listing without a filter that lists nothing. */
export function NoProducts() {
  return (
    <EmptyState icon={<BoxIcon size="large" />} title="محصولی یافت نشد" text="این قفسه هنوز خالی است؛ سری به بقیهٔ بازار بزنید.">
      <LinkButton to="/">بازگشت به خانه</LinkButton>
    </EmptyState>
  )
}

interface NothingForTextProps {
  /** What was searched for. */
  text: string
  title: string
  /** Filters are in force beside the text. */
  isFiltered: boolean
  /** The ways on. */
  children: ReactNode
}

/** A text that finds nothing: it is quoted, and the advice is about it. */
export function NothingForText({ text, title, isFiltered, children }: NothingForTextProps) {
  return (
    <EmptyState
      icon={<SearchIcon size="large" />}
      title={title}
      text={
        <span className={styles.searched}>
          برای «<bdi>{text}</bdi>» {isFiltered ? 'با این فیلترها ' : ''}محصولی پیدا نکردیم. املای نوشته را نگاه کنید یا با واژهٔ کوتاه‌تری
          بگردید
          {isFiltered ? '، یا فیلترها را بردارید.' : '.'}
        </span>
      }
    >
      {children}
    </EmptyState>
  )
}
