import type { Product } from '#contract/product.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './product-tabs.module.css'

/** Description, and specifications where there are any. */
export function ProductTabs({ product: { general } }: { product: Product }) {
  const tabs = [
    {
      id: 'description',
      label: 'معرفی',
      content:
        general.description === '' ? (
          <p>توضیحی برای این کالا نوشته نشده است.</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: general.description }} />
        ),
    },
    ...(general.specifications.length === 0
      ? []
      : [{ id: 'specifications', label: 'مشخصات', content: <Specifications items={general.specifications} /> }]),
  ]
  return (
    <Panel as="section">
      <Tabs label="بخش‌های کالا" tabs={tabs} />
    </Panel>
  )
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
