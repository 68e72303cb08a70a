import { mediaUrl } from '#contract/media.ts'
import { LogoMark } from '#web/ui/icons.tsx'
import { SITE_NAME, useSite } from '../site.ts'
import styles from './logo.module.css'

/** The site's own logo where one was imported, else the arch and the name. */
export function Logo() {
  const { logo, siteTitle } = useSite()
  return (
    <a className={styles.logo} href="/" aria-label={`${SITE_NAME}، صفحهٔ اصلی`}>
      {logo === '' ? (
        <>
          <LogoMark className={styles.mark} />
          {SITE_NAME}
        </>
      ) : (
        <img className={styles.picture} src={mediaUrl(logo, 320)} alt={siteTitle} height={40} />
      )}
    </a>
  )
}
