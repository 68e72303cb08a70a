import { Carousel } from '#web/ui/carousel.tsx'
import { SectionHead, Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './brands.module.css'
import type { SectionOf } from './section-of.ts'

export function Brands({ section }: { section: SectionOf<'brands'> }) {
  if (section.items.length === 0) return null
  const titleId = `section-${section.id}`
  return (
    <section aria-labelledby={titleId}>
      <Wrap>
        <SectionHead id={titleId} title={section.title} />
        <Carousel label={section.title} item="brand">
          {section.items.map((brand) => (
            <a key={brand.id} className={styles.brand} href={`/search?s=${encodeURIComponent(brand.name)}`}>
              <Picture path={brand.logo} alt="" sizes="96px" widths={[96, 192]} bare className={styles.logo} />
              {brand.name}
            </a>
          ))}
        </Carousel>
      </Wrap>
    </section>
  )
}
