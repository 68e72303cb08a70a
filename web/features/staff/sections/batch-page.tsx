import type { SessionUser } from '#contract/identity.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfoIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BatchForm } from './batch-form.tsx'
import { sampleNames } from './sample-names.ts'
import type { Section } from './section.ts'
import { SectionHead } from './section-head.tsx'
import type { SectionEntry } from './section-index.ts'

interface BatchPageProps {
  entry: SectionEntry
  section: Section
  member: SessionUser
}

/** The batch import of a section: it begins with a sample that is taken as it is. */
export function BatchPage({ entry, section: { batch }, member }: BatchPageProps) {
  const title = `ورود گروهی ${entry.title}`
  const sample = useData({
    queryKey: ['staff-sample', entry.address],
    queryFn: async ({ signal }) => JSON.stringify(batch?.sample(await sampleNames(batch.needs ?? [], member, signal)) ?? {}, null, 2),
    enabled: batch !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const Preview = batch?.preview
  return (
    <>
      <SectionHead entry={entry} title={title} below="ورود گروهی" />
      {batch === undefined && (
        <Panel>
          <EmptyState icon={<InfoIcon />} title="این بخش ورود گروهی ندارد" text="ردیف‌های آن را از فهرست بخش نگه دارید." />
        </Panel>
      )}
      {sample.isError && <LoadingFailed title="خطا در آماده‌کردن نمونه" failed={[sample]} />}
      {sample.isPending && batch !== undefined && (
        <Loading>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </Loading>
      )}
      {batch !== undefined && sample.data !== undefined && <BatchForm entry={entry} batch={batch} sample={sample.data} />}
      {Preview !== undefined && <Preview />}
    </>
  )
}
