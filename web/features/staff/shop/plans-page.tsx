import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { durationWords } from '#contract/plan-duration.ts'
import { subscriptionPlanCalls } from '#contract/subscription-plan-rows.ts'
import { formatPercent, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { StaffPage } from '../staff-page.tsx'
import { type KeptPlan, type ModelId, PlanForm } from './plan-form.tsx'
import styles from './shop.module.css'

export const meta = () => personalMeta('اشتراک‌ها')

const KEY = ['staff-plans']
/** One plan a model, and what its model opens. */
const MODELS: readonly { modelId: ModelId; opens: string }[] = [
  { modelId: 'basic', opens: 'پایه؛ رایگان' },
  { modelId: 'pro', opens: 'دسته‌های ویژه' },
  { modelId: 'gold', opens: 'دسته‌های حرفه‌ای' },
]

/** Plans that shoppers may subscribe to. */
export default function PlansPage() {
  return <StaffPage>{() => <Plans />}</StaffPage>
}

function Plans() {
  const queryClient = useQueryClient()
  const asked = useData({
    queryKey: KEY,
    queryFn: ({ signal }) => call(subscriptionPlanCalls.list, { query: {} }, signal),
    refetchOnReconnect: false,
  })
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: KEY })
  return (
    <div className={styles.stack}>
      <h1>اشتراک‌ها</h1>
      <p className={styles.quiet}>هر مدل یک اشتراک دارد. آنچه خریده شده با شرایط روز خرید می‌ماند.</p>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری اشتراک‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data !== undefined &&
        MODELS.map(({ modelId, opens }) => (
          <Plan
            key={modelId}
            modelId={modelId}
            opens={opens}
            kept={asked.data.rows.find(({ key }) => key === modelId)}
            askAgain={askAgain}
          />
        ))}
    </div>
  )
}

interface PlanProps {
  modelId: ModelId
  opens: string
  kept: KeptPlan | undefined
  askAgain: () => void
}

function Plan({ modelId, opens, kept, askAgain }: PlanProps) {
  const [isEdited, setIsEdited] = useState(false)
  const name = kept?.row.title ?? opens
  const remove = useChange({
    send: () => call(subscriptionPlanCalls.remove, { params: { key: modelId } }),
    onDone: ({ message }) => toast({ tone: 'success', text: message }),
    onEnd: askAgain,
  })
  if (isEdited) {
    return (
      <Panel>
        <PlanForm
          modelId={modelId}
          kept={kept}
          onSaved={() => {
            setIsEdited(false)
            toast({ tone: 'success', text: 'اشتراک ذخیره شد' })
            askAgain()
          }}
          onCancel={() => setIsEdited(false)}
        />
      </Panel>
    )
  }
  return (
    <Panel as="section" labelledBy={`plan-${modelId}`} className={styles.stack}>
      <div className={styles.head}>
        <h2 id={`plan-${modelId}`}>{name}</h2>
        <small className={styles.quiet}>{opens}</small>
      </div>
      {kept === undefined ? <p className={styles.quiet}>این اشتراک فروخته نمی‌شود.</p> : <Terms row={kept.row} />}
      <div className={styles.tools}>
        <Button look="line" aria-label={kept === undefined ? `گذاشتن ${name}` : `ویرایش ${name}`} onClick={() => setIsEdited(true)}>
          {kept === undefined ? 'گذاشتن اشتراک' : 'ویرایش'}
        </Button>
        {kept !== undefined && (
          <Button look="plain" aria-label={`برداشتن ${name}`} busy={remove.isPending} onClick={() => remove.mutate()}>
            برداشتن
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Terms({ row: { duration, regularPrice, discountPercent, features } }: Pick<KeptPlan, 'row'>) {
  const price = regularPrice === 0 ? 'رایگان' : formatToman(regularPrice)
  return (
    <>
      <p>
        {[durationWords(duration), price, discountPercent > 0 && `${formatPercent(discountPercent)} تخفیف`]
          .filter((word) => word !== false)
          .join('، ')}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  )
}
