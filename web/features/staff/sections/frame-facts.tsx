import { type Bootstrap, readBootstrapCall } from '#contract/content.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfoIcon } from '#web/ui/icons.tsx'
import styles from './sections.module.css'

/** The frame of every page, as it stands: there is one. */
export function FrameFacts() {
  const asked = useData({
    queryKey: ['staff-bootstrap'],
    queryFn: ({ signal }) => call(readBootstrapCall, {}, signal),
    refetchOnReconnect: false,
  })
  return (
    <ListPanel
      asked={asked}
      label="قاب سایت"
      failed="خطا در بارگذاری قاب سایت"
      empty={<EmptyState icon={<InfoIcon />} level={2} title="هنوز قابی نیست" text="با ورود گروهی عنوان و نشان سایت را بگذارید." />}
      foot={() => false}
    >
      {({ data }) =>
        data === null
          ? []
          : factsOf(data).map(([label, value]) => (
              <li key={label} className={styles.removed}>
                <span className={styles.quiet}>{label}</span>
                <bdi>{value}</bdi>
              </li>
            ))
      }
    </ListPanel>
  )
}

function factsOf({ siteTitle, logo, banner, menu }: Bootstrap): [string, string][] {
  return [
    ['عنوان سایت', siteTitle],
    ['نشان', logo],
    ['بنر بالا', banner?.link ?? 'ندارد'],
    ['گزینه‌های منوی اصلی', formatCount(menu.main.length)],
    ['ستون‌های پایین صفحه', formatCount(menu.footer.length)],
  ]
}
