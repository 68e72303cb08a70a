import type { AnswerOf } from '#contract/call.ts'
import type { MarketStep, readMarketTodayCall } from '#contract/market-today.ts'
import { Panel } from '#web/ui/layout.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { STAFF_GATEWAYS, STAFF_SETTINGS } from './shop/shop-addresses.ts'
import { CATEGORY_TREE } from './staff-places.ts'
import styles from './staff-rights.module.css'

const STEPS: Readonly<Record<MarketStep, { title: string; text: string; to: string; label: string }>> = {
  name: {
    title: 'بازار را نام بگذارید',
    text: 'نام، نشان، رنگ و راه‌های تماس روی همهٔ صفحه‌ها می‌نشینند.',
    to: STAFF_SETTINGS,
    label: 'تنظیم‌های سایت',
  },
  categories: {
    title: 'دسته‌ها را بسازید',
    text: 'هر محصول در یک دسته است؛ دسته‌ها تا سه سطح دارند.',
    to: CATEGORY_TREE,
    label: 'درخت دسته‌ها',
  },
  products: {
    title: 'محصول بگذارید',
    text: 'یکی‌یکی با فرم، یا همه را با یک ورود گروهی.',
    to: '/master-dashboard/products',
    label: 'محصولات',
  },
  offers: {
    title: 'فروشنده و قیمت بیاورید',
    text: 'فروشندگان را وارد کنید یا درخواستشان را بپذیرید؛ قیمت و موجودی را خودشان می‌نویسند یا با ورود گروهی «محصول تکی» می‌آید.',
    to: '/master-dashboard/sellers',
    label: 'فروشندگان',
  },
  home: {
    title: 'صفحهٔ خانه را بچینید',
    text: 'ردیف دسته‌ها، محصول‌های ویژه، برندها و بنرها.',
    to: '/master-dashboard/home-sections',
    label: 'بخش‌های خانه',
  },
  gateway: {
    title: 'درگاه پرداخت را روشن کنید',
    text: 'بی درگاه کسی نمی‌تواند آنلاین بپردازد.',
    to: STAFF_GATEWAYS,
    label: 'درگاه‌های پرداخت',
  },
}

/** What a new market has and lacks before anybody can buy, each with the way to where it is done. */
export function MarketSteps({ steps }: { steps: AnswerOf<typeof readMarketTodayCall>['steps'] }) {
  return (
    <Panel as="section" labelledBy="market-steps" className={styles.group}>
      <h2 id="market-steps">نخستین گام‌های بازار</h2>
      <StepList
        steps={steps.map(({ step, isDone }) => {
          const { to, label, ...words } = STEPS[step]
          return { id: step, ...words, isDone, way: { to, label } }
        })}
      />
    </Panel>
  )
}
