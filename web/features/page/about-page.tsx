import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { readPageCall } from '#contract/page.ts'
import { callerOf } from '#web/api/caller.ts'
import { blockHtml } from '#web/features/built-page/block-html.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { PageView } from './page-view.tsx'
import { TextFailed } from './text-failed.tsx'

const SLUG = 'about-us'

/** Stands until a master has written the site's own. */
const ownWords = () => ({
  page: {
    title: 'دربارهٔ ما',
    description: `${marketName()} بازار آنلاین فروشندگان ایرانی است: هر محصول با قیمت، زمان ارسال و امتیاز چند فروشنده، تکی یا عمده.`,
    image: '',
    kind: 'page' as const,
  },
  html: `<p>${marketName()} بازار آنلاین فروشندگان ایرانی است. هر محصول را چند فروشنده عرضه می‌کنند و شما قیمت، زمان ارسال و امتیاز آن‌ها را کنار هم می‌بینید؛ تکی می‌خرید یا عمده، آنلاین می‌پردازید یا هنگام تحویل.</p>`,
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) => {
  if (loaderData === undefined) return failedMeta('صفحه', error)
  const { page } = loaderData ?? ownWords()
  return pageMeta(page.title, { description: page.description, path: '/about-us', image: page.image })
}

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const { data, page, built } = await callerOf(context)(readPageCall, { body: { slug: SLUG } })
    return { html: built === undefined ? data : blockHtml(built.blocks, built.tiles), isBuilt: built !== undefined, page }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('init' in error)) return false
  const { init } = error
  return typeof init === 'object' && init !== null && 'status' in init && init.status === 404
}

export default function AboutPage() {
  return <PageView {...(useLoaderData<typeof loader>() ?? ownWords())} />
}

export function ErrorBoundary() {
  return <TextFailed />
}
