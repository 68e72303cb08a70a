import '@puckeditor/core/no-external.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type BuiltDraft, listBuiltPagesCall, readBuiltPageCall } from '#contract/built-page.ts'
import { homeSectionCalls } from '#contract/home-section-rows.ts'
import { type CategoryNode, listCategoriesCall } from '#contract/listing.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Editor } from './editor.tsx'
import type { EditorMarket } from './editor-market.ts'
import { Preview, SharedPreview } from './preview.tsx'

const HOME = 'home'

export const meta = () => personalMeta('صفحه‌ساز')

/** Where staff put pages together of blocks, and where anyone with its link sees a draft. */
export default function EditorPage() {
  useOwnDocument()
  const [address] = useSearchParams()
  const sharedKey = address.get('key')
  if (sharedKey !== null) return <SharedPreview sharedKey={sharedKey} />
  return (
    <StaffPage can="content.write" isWhole>
      {() => <Place />}
    </StaffPage>
  )
}

/** The policy of a page holds until the next document: one that was loaded for another address lets the editor write no style sheets. */
function useOwnDocument() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded !== undefined && new URL(loaded.name).pathname !== location.pathname) location.reload()
  }, [])
}

function Place() {
  const [address, setAddress] = useSearchParams()
  const place = address.get('place') ?? HOME
  const isPreview = address.has('preview')
  const pages = useData({
    queryKey: ['built-pages'],
    queryFn: ({ signal }) => call(listBuiltPagesCall, {}, signal),
    refetchOnReconnect: false,
  })
  const draft = useData({
    queryKey: ['built-page', place],
    queryFn: ({ signal }) => call(readBuiltPageCall, { params: { place } }, signal),
    // of a place that was left, what was written there meanwhile
    staleTime: 0,
    // what is written meanwhile stays
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  })
  const market = useMarket()
  const failed = [pages, draft, ...market.failed].filter(({ isError }) => isError)
  if (failed.length > 0) return <LoadingFailed title="خطا در بارگذاری صفحه" failed={failed} />
  if (draft.data === undefined || draft.isFetching || pages.data === undefined || market.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const again = () => draft.refetch()
  if (isPreview) return <Preview draft={draft.data} market={market.data} />
  return (
    <Editor
      key={keyOf(draft.data)}
      draft={draft.data}
      market={market.data}
      pages={pages.data.pages}
      isHome={place === HOME}
      onPlace={(to) => setAddress(to === HOME ? {} : { place: to })}
      onAgain={again}
    />
  )
}

const keyOf = ({ place, version }: BuiltDraft) => `${place} ${version}`

function useMarket() {
  const categories = useData({
    queryKey: ['editor-categories'],
    queryFn: ({ signal }) => call(listCategoriesCall, {}, signal),
    refetchOnReconnect: false,
  })
  const sections = useData({
    queryKey: ['editor-sections'],
    queryFn: ({ signal }) => call(homeSectionCalls.list, { query: { limit: 100 } }, signal),
    refetchOnReconnect: false,
  })
  const data: EditorMarket | undefined =
    categories.data === undefined || sections.data === undefined
      ? undefined
      : {
          top: categories.data.data.map(toTile),
          bySlug: new Map(allOf(categories.data.data).map((category) => [category.slug, toTile(category)])),
          sections: sections.data.rows.map(({ key, row }) => ({ id: key, title: row.title || key })),
        }
  return { data, failed: [categories, sections] }
}

const toTile = ({ title, slug, image }: CategoryNode) => ({ title, slug, image })
const allOf = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...allOf(node.children)])
