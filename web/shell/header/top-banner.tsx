import { useLocation } from 'react-router'
import { mediaUrl } from '#contract/media.ts'
import { marketName } from '#web/shell/market-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { srcSetOf } from '#web/ui/picture.tsx'
import { useSite } from '../site.ts'
import styles from './top-banner.module.css'

const WIDTHS = [640, 960, 1280, 1720] as const

/** A strip above everything, where the site has one; its words are text, which grows and is read out. On phones it is the home page's alone. */
export function TopBanner() {
  const { banner } = useSite()
  const isHome = useLocation().pathname === '/'
  if (banner === null) return null
  const { link, src, text = src === '' ? `به ${marketName()} خوش آمدید` : '' } = banner
  return (
    <aside className={classNames(styles.banner, !isHome && styles.aside)} aria-label="اطلاعیه">
      <a href={link} data-picture="">
        {src !== '' && (
          <img
            src={mediaUrl(src, 1280)}
            srcSet={srcSetOf(src, WIDTHS)}
            sizes="100vw"
            alt={text === '' ? 'پیشنهاد ویژه' : ''}
            width={1720}
            height={60}
            // a phone does not show it here, and so does not ask for it either
            loading={isHome ? 'eager' : 'lazy'}
            fetchPriority="low"
          />
        )}
        {text !== '' && <span className={styles.words}>{text}</span>}
      </a>
    </aside>
  )
}
