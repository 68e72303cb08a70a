import { useState } from 'react'
import { listBrandsCall, readBrandCall } from '#contract/brand.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { BrandAbout } from '../../brand/brand-about.tsx'
import { BrandHead } from '../../brand/brand-head.tsx'
import styles from './sections.module.css'

/** A brand as its public page shows it. */
export function BrandPreview() {
  const [chosen, choose] = useState<string>()
  const brands = useData({
    queryKey: ['staff-brands'],
    queryFn: ({ signal }) => call(listBrandsCall, {}, signal),
    refetchOnReconnect: false,
  })
  const options = brands.data?.data.map(({ slug, name }) => ({ value: slug, label: name })) ?? []
  const slug = chosen ?? options[0]?.value
  const brand = useData({
    queryKey: ['staff-brand', slug],
    queryFn: ({ signal }) => call(readBrandCall, { params: { slug: slug ?? '' } }, signal),
    enabled: slug !== undefined,
    refetchOnReconnect: false,
  })
  if (slug === undefined) return null
  return (
    <section aria-labelledby="brand-preview" className={styles.list}>
      <h2 id="brand-preview">صفحهٔ برند در فروشگاه</h2>
      <Panel>
        <Select label="برند" options={options} value={slug} onChange={choose} />
      </Panel>
      {brand.isError && <LoadingFailed title="خطا در بارگذاری برند" failed={[brand]} />}
      {brand.data !== undefined && (
        <>
          <BrandHead brand={brand.data.data} />
          <BrandAbout brand={brand.data.data} />
        </>
      )}
    </section>
  )
}
