import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { readProductCall } from '#contract/product.ts'
import { productPath, VARIANT_KEY } from '#contract/product-address.ts'
import { callerOf } from '#web/api/caller.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { productData } from '#web/shell/structured-data/product-data.ts'
import { openedAt } from './choose-variant.ts'
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

/** The address may name the variant that the page opens with. The page has one canonical address, without it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const product = await callerOf(context)(readProductCall, { params: { slug: params.slug ?? '' } })
  const variant = new URL(request.url).searchParams.get(VARIANT_KEY)
  const slug = encodeURIComponent(product.slug)
  // an id leads to the page, and the page has one address
  if (params.slug !== product.slug) throw redirect(productPath({ slug, variant }), MOVED_PERMANENTLY)
  const opened = variant === null ? product : openedAt(product, variant)
  // what is no variant of it makes no page of its own
  if (opened === undefined) throw redirect(productPath({ slug }))
  // the chart asks for its history when it is opened
  return { ...opened, general: { ...opened.general, priceHistory: [] } }
}

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  // Another product on the same route begins with its own choices.
  return <ProductView key={product.id} rendered={product} />
}

export function ErrorBoundary() {
  return <LateProductFailed />
}
