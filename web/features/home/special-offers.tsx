import { Carousel } from '#web/ui/carousel.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { ArrowOnIcon } from '#web/ui/icons.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import type { SectionOf } from './section-of.ts'
import styles from './special-offers.module.css'

const ALL_OFFERS = '/incredible-offers'

/** Running special offers on a deep ground; the countdown runs to the end of the first of them. */
export function SpecialOffers({ section }: { section: SectionOf<'featured_promo'> }) {
  if (section.items.length === 0) return null
  const titleId = `section-${section.id}`
  return (
    <section className={styles.offers} aria-labelledby={titleId}>
      <div className={styles.head}>
        <svg className={styles.mark} viewBox="0 0 120 120" aria-hidden="true">
          <path className={styles.niche} d="M14 112V58C14 30 40 22 60 6c20 16 46 24 46 52v54z" />
          <path
            className={styles.sign}
            d="M78 44 42 92M35 53a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM65 83a10 10 0 1 0 20 0 10 10 0 1 0-20 0z"
          />
        </svg>
        <h2 id={titleId}>{section.title}</h2>
        {section.endsAt !== null && <Countdown until={section.endsAt} />}
        <a className={styles.more} href={section.moreUrl || ALL_OFFERS}>
          مشاهدهٔ همه
          <ArrowOnIcon size="small" />
        </a>
      </div>
      <Carousel label={section.title}>
        {section.items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </section>
  )
}
