import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { CURRENCIES } from '#contract/currency.ts'
import { listMarketRatesCall, setMarketRateCall } from '#contract/rate.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { RateForm } from '#web/features/rate/rate-form.tsx'
import { rateInWords } from '#web/features/rate/rate-words.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './rates-page.module.css'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('نرخ ارز')

const KEY = ['staff-rates']

/** The market's rates, which count for sellers who have none of their own. */
export default function RatesPage() {
  return <StaffPage>{() => <Rates />}</StaffPage>
}

function Rates() {
  const queryClient = useQueryClient()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(listMarketRatesCall, {}, signal), refetchOnReconnect: false })
  const askAgain = () => {
    toast({ tone: 'success', text: 'نرخ بازار ثبت شد' })
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
  return (
    <>
      <h1>نرخ ارز</h1>
      <p>نرخ بازار برای فروشنده‌ای است که نرخ خود را نگذاشته باشد. قیمت‌ها تنها با پیش‌نمایش و تأیید خود فروشنده عوض می‌شوند.</p>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری نرخ‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </Loading>
      )}
      {asked.data?.rates.map((each) => (
        <MarketRate key={`${each.currency} ${each.settings[0]?.id}`} rates={each} onSet={askAgain} />
      ))}
    </>
  )
}

type OfCurrency = AnswerOf<typeof listMarketRatesCall>['rates'][number]

function MarketRate({ rates: { currency, settings }, onSet }: { rates: OfCurrency; onSet: () => void }) {
  return (
    <Panel as="section" labelledBy={currency} className={styles.currency}>
      <h2 id={currency}>{CURRENCIES[currency]}</h2>
      <RateForm
        currency={currency}
        rate={settings[0] ?? null}
        submit="ثبت نرخ بازار"
        send={(body) => call(setMarketRateCall, { params: { currency }, body })}
        onDone={onSet}
      />
      {settings.length === 0 ? (
        <p className={styles.none}>هنوز نرخی ثبت نشده است.</p>
      ) : (
        <ol className={styles.settings} aria-label={`نرخ‌های ${CURRENCIES[currency]}`}>
          {settings.map((setting) => (
            <li key={setting.id}>
              {rateInWords(setting)}
              <small>{[formatDateTime(setting.setAt), setting.setBy].filter((word) => word !== null && word !== '').join(' · ')}</small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
