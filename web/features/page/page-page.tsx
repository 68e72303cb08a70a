import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listArticlesCall, readPageCall } from '#contract/page.ts'
import { callerOf } from '#web/api/caller.ts'
import { blockHtml } from '#web/features/built-page/block-html.tsx'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { articleData } from '#web/shell/structured-data/article-data.ts'
import { PageView } from './page-view.tsx'
import { TextFailed } from './text-failed.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) => {
  if (loaderData === undefined) return failedMeta('صفحه', error)
  const { page, version, versions } = loaderData
  return pageMeta(page.title, {
    description: page.description,
    noIndex: version !== versions[0]?.version,
    path: page.slug === 'about-us' ? '/about-us' : `/page/${page.slug}`,
    image: page.image,
    type: page.kind === 'article' ? 'article' : 'website',
    jsonLd: import.meta.env.SSR && page.kind === 'article' ? articleData(page) : undefined,
  })
}

/** An article brings the next ones to read. */
const NEXT_ARTICLES = 3

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callerOf(context)
  const {
    data: html,
    built,
    ...answer
  } = await call(readPageCall, { body: { slug: params.slug ?? '', version: versionOf(params.version) } })
  const { page } = answer
  const { articles } = page.kind === 'article' ? await call(listArticlesCall, { query: {} }) : { articles: [] }
  return {
    html: built === undefined ? html : blockHtml(built.blocks, built.tiles),
    isBuilt: built !== undefined,
    ...answer,
    next: articles.filter(({ slug }) => slug !== page.slug).slice(0, NEXT_ARTICLES),
  }
}

/** The last part of /page/terms/2; what is no number is no page. */
function versionOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(given)) throw data({ message: 'صفحه یافت نشد', code: 'PAGE_NOT_FOUND' }, { status: 404 })
  return Number(given)
}

export default function PagePage() {
  return <PageView {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <TextFailed />
}
