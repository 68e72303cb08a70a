import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { readGoneProductCall, readProductCall } from '#contract/product.ts'
import { productPath, VARIANT_KEY } from '#contract/product-address.ts'
import { callerOf, isRefusedWith } from '#web/api/caller.ts'
import { productData } from '#web/features/product/product-data.ts'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { openedAt } from './choose-variant.ts'
import { LateGoneProduct } from './late-gone-product.tsx'
import { LateProductFailed } from './late-product-failed.tsx'
import { ProductView } from './product-view.tsx'

const MOVED_PERMANENTLY = 301
const GONE = 410

export const meta: MetaFunction<typeof loader> = ({ loaderData: product, error }) => {
  if (product === undefined) return failedMeta('محصول', error)
  if ('gone' in product) return pageMeta('این محصول دیگر فروخته نمی‌شود', { noIndex: true })
  return pageMeta(`قیمت و خرید ${product.title}`, {
    description: `خرید ${product.title} با مقایسهٔ قیمت، گارانتی و زمان ارسال فروشندگان در ${marketName()}.`,
    path: `/product/${product.slug}`,
    image: product.slides[0],
    type: 'product',
    jsonLd: import.meta.env.SSR ? productData(product) : undefined,
  })
}

/**
 * The address may name the variant that the page opens with. The page has one canonical address, without it: an id, and a slug that the
 * product once had, lead there. A product that was taken off the shelves has a page that says so.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = callerOf(context)
  const named = { params: { slug: params.slug ?? '' } }
  const product = await ask(readProductCall, named).catch((error: unknown) => {
    if (isRefusedWith(error, 'PRODUCT_NOT_FOUND')) return undefined
    throw error
  })
  // what never was a product is refused here, too
  if (product === undefined) return data({ gone: await ask(readGoneProductCall, named) }, { status: GONE })
  const variant = new URL(request.url).searchParams.get(VARIANT_KEY)
  const slug = encodeURIComponent(product.slug)
  if (params.slug !== product.slug) throw redirect(productPath({ slug, variant }), MOVED_PERMANENTLY)
  const opened = variant === null ? product : openedAt(product, variant)
  // what is no variant of it makes no page of its own
  if (opened === undefined) throw redirect(productPath({ slug }))
  // the chart asks for its history when it is opened
  return { ...opened, general: { ...opened.general, priceHistory: [] } }
}

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  if ('gone' in product) return <LateGoneProduct gone={product.gone} />
  // Another product on the same route begins with its own choices.
  return <ProductView key={product.id} rendered={product} />
}

export function ErrorBoundary() {
  return <LateProductFailed />
}
