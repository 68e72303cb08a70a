import { data, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { ConsoleFrame } from '#web/shell/console/console-frame.tsx'
import { NotFoundNotice } from '#web/shell/errors/not-found-notice.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Wrap } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deskPlaces } from '../desk-places.ts'
import { NoAccess } from '../no-access.tsx'
import { AllRows } from './all-rows.tsx'
import { BatchPage } from './batch-page.tsx'
import { isBatchOf, type SectionEntry, sectionAt, sectionPath, sectionsFor } from './section-index.ts'

/** Which section an address names, and whether its batch import; nothing where there is none. */
function shownAt({ section, sub }: { section?: string | undefined; sub?: string | undefined }) {
  const entry = sectionAt(section)
  if (entry === undefined || (sub !== undefined && !isBatchOf(entry, sub))) return undefined
  return { entry, isBatch: sub !== undefined }
}

export const meta: MetaFunction = ({ params }) => {
  const shown = shownAt(params)
  if (shown === undefined) return personalMeta('صفحه پیدا نشد')
  return personalMeta(shown.isBatch ? `ورود گروهی ${shown.entry.title}` : `همهٔ ${shown.entry.title}`)
}

export function loader({ params }: LoaderFunctionArgs) {
  return data(null, { status: shownAt(params) === undefined ? 404 : 200 })
}

/** Any section of the master's dashboard, by what is declared of it: all of its rows, or its batch import. */
export default function SectionPage() {
  const shown = shownAt(useParams())
  if (shown === undefined) {
    return (
      <Wrap>
        <NotFoundNotice />
      </Wrap>
    )
  }
  return (
    <ConsoleFrame places={(member) => [...deskPlaces(member), ...placesOfSections(member)]}>
      {(member) =>
        member.rights?.includes(shown.entry.can) === true ? <Opened key={shown.entry.address} member={member} {...shown} /> : <NoAccess />
      }
    </ConsoleFrame>
  )
}

const placesOfSections = (member: SessionUser) =>
  sectionsFor(member).flatMap(({ title, sections }) =>
    sections.map((section) => ({ to: sectionPath(section), label: section.title, group: title })),
  )

function Opened({ entry, isBatch, member }: { entry: SectionEntry; isBatch: boolean; member: SessionUser }) {
  const loaded = useData({
    queryKey: ['staff-section', entry.address],
    queryFn: async () => (await entry.load()).section,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (loaded.isError) return <LoadingFailed title="خطا در بارگذاری بخش" failed={[loaded]} />
  if (loaded.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Loading>
    )
  }
  return isBatch ? (
    <BatchPage entry={entry} section={loaded.data} member={member} />
  ) : (
    <AllRows entry={entry} section={loaded.data} member={member} />
  )
}
