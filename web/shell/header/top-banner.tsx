import { mediaUrl } from '#contract/media.ts'
import { srcSetOf } from '#web/ui/picture.tsx'
import { useSite } from '../site.ts'
import styles from './top-banner.module.css'

const WIDTHS = [640, 960, 1280, 1720] as const

/** A strip above everything, where the site has one; in words while it has no picture. */
export function TopBanner() {
  const { banner } = useSite()
  if (banner === null) return null
  return (
    <aside className={styles.banner} aria-label="اطلاعیه">
      <a href={banner.link} data-picture="">
        {banner.src === '' ? (
          <span className={styles.words}>به راسته خوش آمدید</span>
        ) : (
          <img
            src={mediaUrl(banner.src, 1280)}
            srcSet={srcSetOf(banner.src, WIDTHS)}
            sizes="100vw"
            alt="پیشنهاد ویژه"
            width={1720}
            height={60}
          />
        )}
      </a>
    </aside>
  )
}
