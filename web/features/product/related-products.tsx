import { RELATED_LOOP_ABOVE } from '#contract/limits.ts'
import type { RelatedProduct } from '#contract/product.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { SectionHead } from '#web/ui/layout.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'

interface RelatedProductsProps {
  products: readonly RelatedProduct[]
  title?: string | undefined
}

export function RelatedProducts({ products, title = 'محصولات مرتبط' }: RelatedProductsProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" title={title} />
      <Carousel label={title} item="shelf" loop={products.length > RELATED_LOOP_ABOVE}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </section>
  )
}
