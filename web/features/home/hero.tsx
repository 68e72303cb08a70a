import { useState } from 'react'
import { type MediaWidth, mediaUrl } from '#contract/media.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { srcSetOf } from '#web/ui/picture.tsx'
import styles from './hero.module.css'
import { wordsOf } from './picture-words.ts'
import type { SectionOf } from './section-of.ts'

type Slide = SectionOf<'wideslider'>['items'][number]

const DESKTOP: readonly MediaWidth[] = [1280, 1720]
const TABLET: readonly MediaWidth[] = [960, 1280]
const MOBILE: readonly MediaWidth[] = [480, 640, 960]

/** The wide slides at the top; each is a link over its whole width. */
export function Hero({ section, eager }: { section: SectionOf<'wideslider'>; eager: boolean }) {
  const [at, setAt] = useState(0)
  if (section.items.length === 0) return null
  return (
    <section className={styles.hero} aria-label="پیشنهادهای ویژه" data-edge="">
      <Carousel label="اسلایدها" item="full" loop onMove={setAt} className={styles.carousel}>
        {section.items.map((slide, index) => (
          <SlideLink key={slide.url + slide.desktopImage} slide={slide} eager={eager && index === 0} />
        ))}
      </Carousel>
      {section.items.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {section.items.map((slide, index) => (
            <i key={slide.url + slide.desktopImage} className={classNames(styles.dot, index === at && styles.current)} />
          ))}
        </div>
      )}
    </section>
  )
}

function SlideLink({ slide, eager }: { slide: Slide; eager: boolean }) {
  const [headline, text] = wordsOf(slide.alt)
  return (
    <a className={styles.slide} href={slide.url}>
      <picture data-picture="">
        <source media="(min-width: 1024px)" srcSet={srcSetOf(slide.desktopImage, DESKTOP)} sizes="100vw" />
        <source media="(min-width: 600px)" srcSet={srcSetOf(slide.tabletImage, TABLET)} sizes="100vw" />
        <img
          src={mediaUrl(slide.mobileImage, 640)}
          srcSet={srcSetOf(slide.mobileImage, MOBILE)}
          sizes="100vw"
          alt=""
          width={1720}
          height={430}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      </picture>
      <span className={styles.words}>
        <span className={styles.headline}>{headline}</span>
        {text !== '' && <span>{text}</span>}
      </span>
    </a>
  )
}
