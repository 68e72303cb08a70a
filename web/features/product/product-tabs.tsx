import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SellerId } from '#contract/ids.ts'
import type { Product } from '#contract/product.ts'
import { lazily } from '#web/shell/lazily.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './product-tabs.module.css'

const LatePart = lazily(() => import('./late-part.tsx').then((part) => part.LatePart))

interface ProductTabsProps {
  product: Product
  sellers: readonly { id: SellerId; name: string }[]
}

/** Description, specifications where there are any, what buyers say, and what is asked. `#comments` and the like in the address open a tab. */
export function ProductTabs({ product, sellers }: ProductTabsProps) {
  const { general } = product
  const section = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const [selected, setSelected] = useState('description')
  const [isReporting, setReporting] = useState(false)
  const late = (of: 'comments' | 'questions' | 'report') => (
    <Suspense fallback={of !== 'report' && <Skeleton shape="card" />}>
      <LatePart of={of} product={product} sellers={sellers} onClose={() => setReporting(false)} />
    </Suspense>
  )
  const tabs = [
    { id: 'description', label: 'معرفی', content: <Description html={general.description} /> },
    ...(general.specifications.length === 0
      ? []
      : [{ id: 'specifications', label: 'مشخصات', content: <Specifications items={general.specifications} /> }]),
    { id: 'comments', label: 'دیدگاه‌ها', content: late('comments') },
    { id: 'questions', label: 'پرسش‌ها', content: late('questions') },
  ]
  const known = tabs.map((tab) => tab.id).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked for again
  useEffect(() => {
    const wanted = hash.slice(1)
    if (!known.split(' ').includes(wanted)) return
    setSelected(wanted)
    section.current?.scrollIntoView()
  }, [hash, key, known])

  const select = (tab: string) => {
    setSelected(tab)
    history.replaceState(history.state, '', `#${tab}`)
    // the new panel begins where the old one did, not where it was read to
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView()
  }
  return (
    <div ref={section} className={styles.section}>
      <Panel as="section" className={styles.panel}>
        <Tabs label="بخش‌های محصول" tabs={tabs} selected={selected} onSelect={select} listClassName={styles.list} />
      </Panel>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setReporting(true)}>
        گزارش محصول یا قیمت نادرست
      </Button>
      {isReporting && late('report')}
    </div>
  )
}

function Description({ html }: { html: string }) {
  if (html === '') return <p>توضیحی برای این محصول نوشته نشده است.</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}

function Specifications({ items }: { items: Product['general']['specifications'] }) {
  return (
    <dl className={styles.specifications}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
