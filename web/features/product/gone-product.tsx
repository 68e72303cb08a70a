import type { GoneProduct as Gone } from '#contract/product.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { RelatedProducts } from './related-products.tsx'

/** In the place of a product that was taken off the shelves: a way on, and what is like it. */
export function GoneProduct({ gone: { category, similar } }: { gone: Gone }) {
  return (
    <Wrap>
      <Stack>
        <EmptyState
          level={1}
          icon={<BoxIcon size="large" />}
          title="این محصول دیگر فروخته نمی‌شود"
          text={similar.length === 0 ? undefined : 'محصولات مشابه آن را در زیر ببینید.'}
        >
          <LinkButton to={`/category/${category.slug}`}>دیدن {category.title}</LinkButton>
          <LinkButton to="/" look="line">
            بازگشت به خانه
          </LinkButton>
        </EmptyState>
        <RelatedProducts products={similar} title="محصولات مشابه" />
      </Stack>
    </Wrap>
  )
}
