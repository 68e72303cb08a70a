import { type FirstStep, readFirstStepsCall } from '#contract/first-steps.ts'
import type { SellerRight } from '#contract/rights.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { useSession } from '#web/session/session.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StepList } from '#web/ui/step-list.tsx'

interface StepWords {
  title: string
  text: string
  can: SellerRight
  /** Where it is done. */
  path: string
  action: string
}

const STEPS: Readonly<Record<FirstStep, StepWords>> = {
  offers: {
    title: 'محصول‌های خود را بگذارید',
    text: 'محصول‌های بازار را پیدا کنید و قیمت و موجودی خود را بنویسید؛ چند محصول را با یک فهرست هم می‌شود.',
    can: 'desk.prices',
    path: '/desk/offers/new',
    action: 'پیشنهاد تازه',
  },
  shipping: {
    title: 'شیوهٔ ارسال را تعیین کنید',
    text: 'تا شیوه‌ای ندارید، هزینهٔ ارسال در صورت‌حساب خریدار صفر است.',
    can: 'desk.shop',
    path: '/account/tickets/new',
    action: 'درخواست از پشتیبانی',
  },
  page: {
    title: 'فروشگاه خود را معرفی کنید',
    text: 'نشان و چند خط دربارهٔ فروشگاه، اعتماد خریدار را بیشتر می‌کند.',
    can: 'desk.shop',
    path: '/desk/shop',
    action: 'صفحهٔ فروشگاه',
  },
  people: {
    title: 'همکارانتان را دعوت کنید',
    text: 'هر کس با شمارهٔ خود وارد می‌شود و فقط کار خود را می‌بیند.',
    can: 'desk.people',
    path: '/desk/people',
    action: 'همکاران',
  },
}

/** What a new seller has done and what is left; a step is done by those who have the right to it. */
export function FirstSteps() {
  const rights = useSession().user?.rights ?? []
  const asked = useData({
    queryKey: mine('desk-first-steps'),
    queryFn: ({ signal }) => callMine(readFirstStepsCall, {}, signal),
  })
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title="خطا در بارگذاری گام‌ها" failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const { steps } = asked.data
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel>
      <p role="status">
        {done === steps.length
          ? 'همهٔ گام‌ها برداشته شد؛ فروشگاه شما آمادهٔ فروش است.'
          : `${formatCount(done)} از ${formatCount(steps.length)} گام برداشته شده است.`}
      </p>
      <StepList
        steps={steps.map(({ step, isDone }) => {
          const { title, text, can, path, action } = STEPS[step]
          return { id: step, title, text, isDone, way: rights.includes(can) ? { to: path, label: action } : undefined }
        })}
      />
    </Panel>
  )
}
