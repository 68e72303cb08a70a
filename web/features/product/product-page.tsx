import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { readProductCall } from '#contract/product.ts'
import { callerOf } from '#web/api/caller.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { productData } from '#web/shell/structured-data/product-data.ts'
import { LateProductFailed } from './late-product-failed.tsx'
import { ProductView } from './product-view.tsx'

const MOVED_PERMANENTLY = 301

export const meta: MetaFunction<typeof loader> = ({ loaderData: product }) =>
  product === undefined
    ? pageMeta('کالا')
    : pageMeta(`قیمت و خرید ${product.title}`, {
        description: `خرید ${product.title} با مقایسهٔ قیمت، گارانتی و زمان ارسال فروشندگان در راسته.`,
        path: `/product/${product.slug}`,
        image: product.slides[0],
        type: 'product',
        jsonLd: import.meta.env.SSR ? productData(product) : undefined,
      })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const product = await callerOf(context)(readProductCall, { params: { slug: params.slug ?? '' } })
  // an id leads to the page, and the page has one address
  if (params.slug !== product.slug) throw redirect(`/product/${encodeURIComponent(product.slug)}`, MOVED_PERMANENTLY)
  // the chart asks for its history when it is opened
  return { ...product, general: { ...product.general, priceHistory: [] } }
}

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  // Another product on the same route begins with its own choices.
  return <ProductView key={product.id} rendered={product} />
}

export function ErrorBoundary() {
  return <LateProductFailed />
}
