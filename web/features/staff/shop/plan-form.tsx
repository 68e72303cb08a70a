import type { AnswerOf } from '#contract/call.ts'
import { UNLIMITED } from '#contract/plan-duration.ts'
import { SubscriptionPlanRow, subscriptionPlanCalls } from '#contract/subscription-plan-rows.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './shop.module.css'

export type KeptPlan = AnswerOf<typeof subscriptionPlanCalls.list>['rows'][number]
export type ModelId = SubscriptionPlanRow['modelId']

interface Draft {
  title: string
  /** Empty: it does not end. */
  duration: number | undefined
  regularPrice: number | undefined
  discountPercent: number | undefined
  /** A line each. */
  features: string
}

const check = checkedBy(SubscriptionPlanRow)

interface PlanFormProps {
  modelId: ModelId
  /** The row as it was read; without one a new one is added. */
  kept?: KeptPlan | undefined
  onSaved: () => void
  onCancel: () => void
}

/** What a plan is called, costs and opens. What was bought keeps the terms that it was bought under. */
export function PlanForm({ modelId, kept, onSaved, onCancel }: PlanFormProps) {
  const form = useContractForm<Draft, SubscriptionPlanRow, AnswerOf<typeof subscriptionPlanCalls.save>>({
    values: draftOf(kept),
    check: ({ duration, regularPrice, discountPercent, features, title }) => {
      const lines = features.split('\n').filter((line) => line.trim() !== '')
      const checked = check({
        modelId,
        title,
        duration: duration ?? UNLIMITED,
        regularPrice: regularPrice ?? 0,
        discountPercent: discountPercent ?? 0,
        features: lines,
      })
      if ('body' in checked) return checked
      const { modelId: _, ...faults } = checked.faults
      return { faults }
    },
    send: (row) => call(subscriptionPlanCalls.save, { params: { key: modelId }, body: { row, version: kept?.version ?? null } }),
    nameOf: (place) => place.replace(/^row\./, ''),
    onDone: onSaved,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={`اشتراک ${modelId}`}>
      <LeaveGuard form={form} />
      <TextField label="عنوان" required autoComplete="off" maxLength={80} {...form.input('title')} />
      <Controlled form={form} name="duration">
        {(field) => <WholeNumberField label="مدت (روز)" help="خالی: همیشگی" {...field} />}
      </Controlled>
      <Controlled form={form} name="regularPrice">
        {(field) => <AmountField label="قیمت" {...field} />}
      </Controlled>
      <Controlled form={form} name="discountPercent">
        {(field) => <WholeNumberField label="تخفیف (درصد)" {...field} />}
      </Controlled>
      <div className={styles.wide}>
        <TextArea label="ویژگی‌ها" help="هر خط یکی" {...form.input('features')} />
      </div>
      <div className={`${styles.tools} ${styles.wide}`}>
        <Button type="submit" busy={form.isBusy}>
          ذخیره
        </Button>
        <Button look="line" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </form>
  )
}

function draftOf(kept: KeptPlan | undefined): Draft {
  const { title = '', duration = UNLIMITED, regularPrice = 0, discountPercent = 0, features = [] } = kept?.row ?? {}
  return {
    title,
    duration: duration === UNLIMITED ? undefined : duration,
    regularPrice: regularPrice === 0 ? undefined : regularPrice,
    discountPercent: discountPercent === 0 ? undefined : discountPercent,
    features: features.join('\n'),
  }
}
