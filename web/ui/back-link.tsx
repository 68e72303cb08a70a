import styles from './back-link.module.css'
import { classNames } from './class-names.ts'
import { ArrowBackIcon } from './icons.tsx'

interface BackLinkProps {
  to: string
  children: string
  /** Of the arrow. */
  size?: 'small' | undefined
  className?: string | undefined
}

/** To the page before this one, or the one that it belongs to. */
export function BackLink({ to, children, size, className }: BackLinkProps) {
  return (
    <a href={to} className={classNames(styles.back, className)}>
      <ArrowBackIcon size={size} />
      {children}
    </a>
  )
}
