import { mediaUrl } from '#contract/media.ts'
import { marketName } from '#web/shell/market-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/icons.tsx'
import { useSite } from '../site.ts'
import styles from './logo.module.css'

/** Letters that a large name has room for beside the mark. */
const SHORT = 7

/** The site's own mark where one was imported, else the arch; the name beside it. */
export function Logo() {
  const { logo } = useSite()
  return (
    <a className={styles.logo} href="/" data-picture="" aria-label={`${marketName()}، صفحهٔ اصلی`}>
      {logo === '' ? (
        <LogoMark className={styles.mark} />
      ) : (
        <img className={styles.mark} src={mediaUrl(logo, 96)} alt="" width={32} height={32} fetchPriority="low" />
      )}
      <span className={classNames(styles.name, marketName().length > SHORT && styles.long)}>{marketName()}</span>
    </a>
  )
}
