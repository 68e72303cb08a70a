import { Carousel } from '#web/ui/carousel.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './brands.module.css'
import type { SectionOf } from './section-of.ts'
import { SectionTitle, titleIdOf } from './section-title.tsx'

const TITLE = 'برندها'
const LOOPS_ABOVE = 4

export function Brands({ section }: { section: SectionOf<'brands'> }) {
  const { items } = section
  return (
    <section aria-labelledby={titleIdOf(section)}>
      <Wrap>
        <SectionTitle section={section} fallback={TITLE} />
        {items.length === 0 ? (
          <p className={styles.none}>برندی یافت نشد</p>
        ) : (
          <Carousel label={section.title === '' ? TITLE : section.title} item="brand" loop={items.length > LOOPS_ABOVE}>
            {items.map((brand) => (
              <a key={brand.id} className={styles.brand} href={`/brands/${brand.slug}`}>
                <Picture path={brand.logo} alt="" sizes="96px" widths={[96, 192]} bare className={styles.logo} />
                {brand.name}
              </a>
            ))}
          </Carousel>
        )}
      </Wrap>
    </section>
  )
}
