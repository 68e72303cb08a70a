import type { PictureItem } from '#contract/content.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Wrap } from '#web/ui/layout.tsx'
import styles from './banners.module.css'
import { OpenTo } from './open-to.tsx'
import { PictureSources } from './picture-sources.tsx'
import { PictureLock, PictureWords } from './picture-words.tsx'
import type { SectionOf } from './section-of.ts'
import { SectionTitle, titleIdOf } from './section-title.tsx'

export function Banners({ section }: { section: SectionOf<'banners'> }) {
  if (section.items.length === 0) return null
  return (
    <section aria-labelledby={section.title === '' ? undefined : titleIdOf(section)}>
      <Wrap>
        {section.title !== '' && <SectionTitle section={section} />}
        <div className={styles.banners}>
          {section.items.map((banner) => (
            <OpenTo
              key={banner.url + banner.image}
              model={banner.subscriptionModel.modelId}
              open={
                <a className={styles.banner} href={banner.url}>
                  <BannerFace banner={banner} />
                </a>
              }
              shut={(needs) => (
                <div className={classNames(styles.banner, styles.shut)}>
                  <BannerFace banner={banner} />
                  <PictureLock needs={needs} />
                </div>
              )}
            />
          ))}
        </div>
      </Wrap>
    </section>
  )
}

function BannerFace({ banner }: { banner: PictureItem }) {
  return (
    <>
      <PictureSources
        item={banner}
        desktop={[640, 960, 1280]}
        tablet={[480, 640, 960]}
        mobile={[480, 640, 960]}
        sizes="(min-width: 768px) min(50vw, 690px), 100vw"
        width={690}
        height={230}
        className={styles.picture}
      />
      <PictureWords alt={banner.alt} className={styles.words} titleClassName={styles.title} />
    </>
  )
}
