import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listArticlesCall } from '#contract/page.ts'
import { formatCount } from '#persian/format.ts'
import { callerOf } from '#web/api/caller.ts'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { breadcrumbData } from '#web/shell/structured-data/breadcrumb-data.ts'
import { itemListData } from '#web/shell/structured-data/item-list-data.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BookIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ArticleCards } from './article-cards.tsx'
import styles from './blog-page.module.css'
import { TextFailed } from './text-failed.tsx'

const TITLE = 'خواندنی‌ها'
const description = () => `راهنمای خرید، شناخت محصول و نکته‌های بازار، نوشتهٔ ${marketName()}.`

export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) => {
  if (loaderData === undefined) return failedMeta(TITLE, error)
  const { articles, page } = loaderData
  const path = pathOf(page)
  return pageMeta(page === 1 ? TITLE : `${TITLE}، صفحهٔ ${formatCount(page)}`, {
    description: description(),
    path,
    image: articles[0]?.image,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbData([{ title: TITLE, path: '/blog' }]),
          itemListData(articles.map(({ title, slug }) => ({ title, path: `/page/${slug}` }))),
        ]
      : undefined,
  })
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? undefined
  return callerOf(context)(listArticlesCall, { query: { page } })
}

export default function BlogPage() {
  const { articles, page, totalPages } = useLoaderData<typeof loader>()
  return (
    <Wrap>
      <Stack className={styles.page}>
        <div className={styles.head}>
          <Breadcrumbs items={[{ label: marketName(), to: '/' }, { label: TITLE }]} />
          <h1>{TITLE}</h1>
          <p className={styles.about}>{description()}</p>
        </div>
        {articles.length === 0 ? (
          <EmptyState icon={<BookIcon size="large" />} title="هنوز چیزی نوشته نشده است" text="نوشته‌ها که آمدند، همین‌جا دیده می‌شوند.">
            <LinkButton to={page > 1 ? '/blog' : '/'} look="line">
              {page > 1 ? 'صفحهٔ نخست خواندنی‌ها' : 'صفحهٔ اصلی'}
            </LinkButton>
          </EmptyState>
        ) : (
          <ArticleCards articles={articles} level={2} />
        )}
        <Pagination page={page} pages={totalPages} hrefOf={pathOf} />
      </Stack>
    </Wrap>
  )
}

function pathOf(page: number): string {
  return page === 1 ? '/blog' : `/blog?page=${page}`
}

export function ErrorBoundary() {
  return <TextFailed />
}
