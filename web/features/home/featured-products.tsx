import { Carousel } from '#web/ui/carousel.tsx'
import { SectionHead, Wrap } from '#web/ui/layout.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import type { SectionOf } from './section-of.ts'

export function FeaturedProducts({ section }: { section: SectionOf<'featured_products'> }) {
  if (section.items.length === 0) return null
  const title = section.title === '' ? 'محصولات منتخب' : section.title
  const titleId = `section-${section.id}`
  return (
    <section aria-labelledby={titleId}>
      <Wrap>
        <SectionHead id={titleId} title={title} />
        <Carousel label={title}>
          {section.items.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Carousel>
      </Wrap>
    </section>
  )
}
