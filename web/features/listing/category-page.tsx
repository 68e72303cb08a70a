import { isRouteErrorResponse, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { readCategoryCall } from '#contract/listing.ts'
import { callerOf } from '#web/api/caller.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ListingFailed } from './listing-failed.tsx'
import styles from './listing-page.module.css'
import { ListingView } from './listing-view.tsx'
import { SubscriptionGate } from './subscription-gate.tsx'

const Subscribers = personalPart(() => import('./subscriber-listing.tsx').then((part) => part.SubscriberListing))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.category.title ?? 'دسته‌بندی')

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return callerOf(context)(readCategoryCall, { params: { slug: params.slug ?? '' }, body: search })
}

export default function CategoryPage() {
  const listing = useLoaderData<typeof loader>()
  const { category } = listing
  const gated = listing.subscriptionRequired && !listing.userHasPurchasedSubscription
  return (
    <Wrap>
      <div className={styles.page}>
        <div className={styles.head}>
          <Breadcrumbs
            items={[
              { label: 'راسته', to: '/' },
              ...category.path.map(({ title, slug }) =>
                slug === category.slug ? { label: title } : { label: title, to: `/category/${slug}` },
              ),
            ]}
          />
          <h1>{category.title}</h1>
        </div>
        {category.children.length > 0 && (
          <ul className={styles.children} aria-label={`زیردسته‌های ${category.title}`}>
            {category.children.map((child) => (
              <li key={child.slug}>
                <a href={`/category/${child.slug}`} className={styles.child}>
                  <Picture path={child.image} alt="" sizes="64px" widths={[96, 192]} className={styles.childPicture} />
                  {child.title}
                </a>
              </li>
            ))}
          </ul>
        )}
        {gated ? (
          <Subscribers
            with={{ gated: listing, whenEmpty: <Nothing /> }}
            waiting={<SubscriptionGate category={listing} status="unknown" />}
            guest={<SubscriptionGate category={listing} status="guest" />}
          />
        ) : (
          <ListingView listing={listing} withSearch whenEmpty={<Nothing />} />
        )}
      </div>
    </Wrap>
  )
}

function Nothing() {
  return (
    <EmptyState icon={<SearchIcon size="large" />} title="صفحه یافت نشد" text="در این دسته هنوز کالایی نیست.">
      <LinkButton to="/">بازگشت به خانه</LinkButton>
    </EmptyState>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Wrap>
        <Stack>
          <EmptyState
            level={1}
            icon={<SearchIcon size="large" />}
            title="صفحه یافت نشد"
            text="چنین دسته‌ای نداریم؛ شاید نام آن عوض شده باشد."
          >
            <LinkButton to="/">بازگشت به خانه</LinkButton>
          </EmptyState>
        </Stack>
      </Wrap>
    )
  }
  return <ListingFailed />
}
