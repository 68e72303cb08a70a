import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { readArchiveCall } from '#contract/listing.ts'
import { callerOf } from '#web/api/caller.ts'
import { blockHtml } from '#web/features/built-page/block-html.tsx'
import { failedMeta } from '#web/shell/page-meta.ts'
import { leadToLastPage } from './last-page.ts'
import { LateListingBroken } from './late-parts.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { listingMeta } from './listing-meta.ts'
import { ListingView } from './listing-view.tsx'
import { NoProducts } from './no-products.tsx'
import { useListingTitle } from './use-listing-title.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData: listing, location, error }) => {
  if (listing === undefined) return failedMeta('فهرست', error)
  const { title, url, description, image } = listing.archive
  const path = `/archive/${url}`
  return listingMeta(location, {
    title,
    listing,
    path,
    crumbs: [{ title, path }],
    description: wordsOf(description) || undefined,
    image: image === '' ? undefined : image,
  })
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const { built, ...listing } = await callerOf(context)(readArchiveCall, { params: { url: params.url ?? '' }, body: search })
  leadToLastPage(request, listing)
  return { ...listing, about: built === undefined ? listing.archive.description : blockHtml(built.blocks, built.tiles) }
}

export default function ArchivePage() {
  const listing = useLoaderData<typeof loader>()
  const { about } = listing
  const { title } = listing.archive
  return (
    <ListingFrame
      title={useListingTitle(listing, title)}
      crumbs={[{ label: title }]}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored, or drawn by our own components
      about={about === '' ? undefined : <div dangerouslySetInnerHTML={{ __html: about }} />}
    >
      <ListingView listing={listing} withSearch whenEmpty={<NoProducts />} />
    </ListingFrame>
  )
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function ErrorBoundary() {
  return <LateListingBroken error={useRouteError()} />
}
