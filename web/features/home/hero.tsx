import type { PictureItem } from '#contract/content.ts'
import { Carousel, useTurning } from '#web/ui/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './hero.module.css'
import { OpenTo } from './open-to.tsx'
import { PictureSources } from './picture-sources.tsx'
import { PictureLock, PictureWords } from './picture-words.tsx'
import type { SectionOf } from './section-of.ts'

/** On a phone a little less than the screen shows: nobody sees it in a drawing, and the first paint waits for it. */
const SIZES = '(max-width: 599px) 85vw, 100vw'

/** The wide slides at the top; each is a link over its whole width. */
export function Hero({ section, eager }: { section: SectionOf<'wideslider'>; eager: boolean }) {
  const { at, move, isNear } = useTurning()
  if (section.items.length === 0) return null
  return (
    <section className={styles.hero} aria-label={section.title === '' ? 'پیشنهادهای ویژه' : section.title} data-edge="">
      <Carousel label="اسلایدها" item="full" loop onMove={move} className={styles.carousel}>
        {section.items.map((slide, index) => {
          const face = <SlideFace slide={slide} eager={eager && index === 0} isNear={isNear(index)} />
          return (
            <OpenTo
              key={slide.url + slide.desktopImage}
              model={slide.subscriptionModel.modelId}
              open={
                <a className={styles.slide} href={slide.url}>
                  {face}
                </a>
              }
              shut={(needs) => (
                <div className={classNames(styles.slide, styles.shut)}>
                  {face}
                  <PictureLock needs={needs} />
                </div>
              )}
            />
          )
        })}
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

function SlideFace({ slide, eager, isNear }: { slide: PictureItem; eager: boolean; isNear: boolean }) {
  return (
    <>
      {isNear && (
        <PictureSources
          item={slide}
          desktop={[1280, 1720]}
          tablet={[960, 1280]}
          mobile={[480, 640, 960]}
          sizes={SIZES}
          width={1720}
          height={430}
          eager={eager}
        />
      )}
      <PictureWords alt={slide.alt} className={styles.words} titleClassName={styles.headline} />
    </>
  )
}
