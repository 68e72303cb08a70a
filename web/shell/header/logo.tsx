import { MARKET_NAME } from '#contract/market.ts'
import { mediaUrl } from '#contract/media.ts'
import { LogoMark } from '#web/ui/icons.tsx'
import { useSite } from '../site.ts'
import styles from './logo.module.css'

/** The site's own mark where one was imported, else the arch; the name beside it. */
export function Logo() {
  const { logo } = useSite()
  return (
    <a className={styles.logo} href="/" data-picture="" aria-label={`${MARKET_NAME}، صفحهٔ اصلی`}>
      {logo === '' ? (
        <LogoMark className={styles.mark} />
      ) : (
        <img className={styles.mark} src={mediaUrl(logo, 96)} alt="" width={32} height={32} />
      )}
      {MARKET_NAME}
    </a>
  )
}
