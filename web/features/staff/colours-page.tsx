import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Colour, listColoursCall } from '#contract/colour-desk.ts'
import { formatCount } from '#persian/format.ts'
import { searchKey } from '#persian/search-key.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Swatch } from '#web/features/trade/swatch.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MergeColour, ShadeColour } from './colour-dialogs.tsx'
import styles from './colours.module.css'
import { OptionValues } from './option-values.tsx'
import { StaffPage } from './staff-page.tsx'
import { STAFF_COLOURS } from './staff-places.ts'

const TITLE = 'رنگ‌ها و گزینه‌ها'
const LIST = 'رنگ‌ها'
const OPTIONS = `${STAFF_COLOURS}?of=options`
const TABS = [
  { to: STAFF_COLOURS, label: LIST },
  { to: OPTIONS, label: 'گزینه‌های دیگر' },
] as const
const KEY = ['staff-colours']

export const meta = () => personalMeta(TITLE)

/** Colours and other values that products are chosen by: each is one, whatever sellers called it. */
export default function ColoursPage() {
  const [address] = useSearchParams()
  const areOptions = address.get('of') === 'options'
  return (
    <StaffPage>
      {() => (
        <>
          <h1>{TITLE}</h1>
          <TabLinks label={TITLE} tabs={TABS} current={areOptions ? OPTIONS : STAFF_COLOURS} />
          {areOptions ? <OptionValues /> : <Colours />}
        </>
      )}
    </StaffPage>
  )
}

type Open = { shade: Colour } | { merge: Colour }

function Colours() {
  const queryClient = useQueryClient()
  const [typed, type] = useState('')
  const [open, setOpen] = useState<Open>()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(listColoursCall, {}, signal), refetchOnReconnect: false })
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: KEY })
  const colours = asked.data?.colours
  const key = searchKey(typed)
  const shown = colours?.filter(({ label }) => searchKey(label).includes(key))
  const close = () => setOpen(undefined)
  return (
    <>
      <p className={styles.quiet}>
        خریداران با این نام‌ها و رنگ‌ها فیلتر می‌کنند. اگر یک رنگ به چند نام آمده است، یکی را با دیگری یکی کنید: هر جا که نام نخست بود نام دیگر
        می‌آید.
      </p>
      <TextField label="جست‌وجوی رنگ" type="search" autoComplete="off" value={typed} onChange={({ target }) => type(target.value)} />
      {asked.isError && colours === undefined && <LoadingFailed title="خطا در بارگذاری رنگ‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {shown !== undefined && (
        <Panel className={styles.panel}>
          {shown.length === 0 ? (
            <EmptyState icon={<SearchIcon />} title="رنگی نیست" text="با این جست‌وجو رنگی یافت نشد." />
          ) : (
            <ul aria-label={LIST} className={styles.list}>
              {shown.map((colour) => (
                <li key={colour.label}>
                  <Swatch hex={colour.hex} large />
                  <span className={styles.words}>
                    <b>{colour.label}</b>
                    <small>
                      <bdi dir="ltr">{colour.hex}</bdi> ·{' '}
                      {colour.products === 0 ? 'در فهرست‌ها نیست' : `${formatCount(colour.products)} محصول`}
                    </small>
                  </span>
                  <span className={styles.acts}>
                    <Button look="plain" aria-label={`تغییر رنگ ${colour.label}`} onClick={() => setOpen({ shade: colour })}>
                      تغییر رنگ
                    </Button>
                    <Button look="plain" aria-label={`یکی کردن ${colour.label}`} onClick={() => setOpen({ merge: colour })}>
                      یکی کردن
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {open !== undefined && 'shade' in open && <ShadeColour colour={open.shade} onDone={askAgain} onClose={close} />}
      {open !== undefined && 'merge' in open && <MergeColour colour={open.merge} all={colours ?? []} onDone={askAgain} onClose={close} />}
    </>
  )
}
