import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-link.module.css'

interface IconLinkProps {
  to: string
  icon: ReactNode
  children: string
  className?: string | undefined
}

/** A link on a line of its own, with an icon before its words. */
export function IconLink({ to, icon, children, className }: IconLinkProps) {
  return (
    <a href={to} className={classNames(styles.link, className)}>
      {icon}
      {children}
    </a>
  )
}
