import { classNames } from '#web/ui/class-names.ts'
import { ArrowBackIcon } from '#web/ui/icons.tsx'
import styles from './back-link.module.css'
import print from './print.module.css'

/** Up to the page that this one belongs to; not on paper. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className={classNames(styles.back, print.screenOnly)}>
      <ArrowBackIcon />
      {children}
    </a>
  )
}
