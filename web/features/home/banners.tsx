import { mediaUrl } from '#contract/media.ts'
import { Wrap } from '#web/ui/layout.tsx'
import { srcSetOf } from '#web/ui/picture.tsx'
import styles from './banners.module.css'
import { wordsOf } from './picture-words.ts'
import type { SectionOf } from './section-of.ts'

const WIDTHS = [480, 640, 960] as const

export function Banners({ section }: { section: SectionOf<'banners'> }) {
  if (section.items.length === 0) return null
  return (
    <section aria-label={section.title === '' ? 'بنرها' : section.title}>
      <Wrap className={styles.banners}>
        {section.items.map((banner) => (
          <a key={banner.url + banner.image} className={styles.banner} href={banner.url}>
            <span className={styles.picture} data-picture="">
              <img
                src={mediaUrl(banner.image, 640)}
                srcSet={srcSetOf(banner.image, WIDTHS)}
                sizes="(min-width: 768px) 680px, 100vw"
                alt=""
                width={680}
                height={200}
                loading="lazy"
                decoding="async"
              />
            </span>
            <span className={styles.words}>
              <BannerTitle alt={banner.alt} />
            </span>
          </a>
        ))}
      </Wrap>
    </section>
  )
}

function BannerTitle({ alt }: { alt: string }) {
  const [headline, text] = wordsOf(alt)
  return (
    <>
      <span className={styles.title}>{headline}</span>
      {text !== '' && <span>{text}</span>}
    </>
  )
}
