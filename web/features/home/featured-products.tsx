import { Carousel } from '#web/ui/carousel.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import styles from './featured-products.module.css'
import { ProductGroups } from './product-groups.tsx'
import type { SectionOf } from './section-of.ts'
import { SectionTitle, titleIdOf } from './section-title.tsx'

const TITLE = 'محصولات منتخب'

/** Chosen products: in one row that scrolls, in rows below each other, or in titled groups side by side. */
export function FeaturedProducts({ section }: { section: SectionOf<'featured_products'> }) {
  if (section.items.length === 0) return null
  return (
    <section aria-labelledby={titleIdOf(section)}>
      <Wrap>
        <SectionTitle section={section} fallback={TITLE} />
        <Products section={section} />
      </Wrap>
    </section>
  )
}

function Products({ section }: { section: SectionOf<'featured_products'> }) {
  const cards = section.items.map((product) => <ProductCard key={product.id} product={product} />)
  switch (section.layout) {
    case 'groups':
      return <ProductGroups groups={section.groups} products={section.items} />
    case 'grid':
      return <div className={styles.grid}>{cards}</div>
    case 'row':
      return <Carousel label={section.title === '' ? TITLE : section.title}>{cards}</Carousel>
  }
}
