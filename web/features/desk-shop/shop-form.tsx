import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import {
  readSellerPageCall,
  type SaveSellerPage,
  SELLER_ABOUT_MAX,
  SELLER_POLICIES_MAX,
  type SellerPage,
  saveSellerPageCall,
} from '#contract/seller-page.ts'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { OnePictureField } from '#web/forms/one-picture-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { checkedDraft, draftOf, type ShopDraft } from './shop-draft.ts'
import styles from './shop-form.module.css'
import { ShopPreview } from './shop-preview.tsx'

interface ShopFormProps {
  page: SellerPage
  /** The page as it stands now: after saving, or as somebody else saved it. */
  onStands: (page: SellerPage) => void
}

const PARAGRAPHS = 'خط خالی بند تازه می‌سازد؛ «# » سرتیتر و «- » در آغاز سطرها فهرست.'

/** Writes a seller's page, with what it will look like beside it. Where somebody was faster, one may take theirs or write over it. */
export function ShopForm({ page, onStands }: ShopFormProps) {
  const [newest, setNewest] = useState<SellerPage>()
  const version = newest?.version ?? page.version
  const readNewest = useChange({
    send: () => callMine(readSellerPageCall, {}),
    onDone: (answer) => setNewest(answer.page),
  })
  const form = useContractForm<ShopDraft, SaveSellerPage, AnswerOf<typeof saveSellerPageCall>>({
    values: draftOf(page),
    check: (draft) => checkedDraft(draft, version),
    send: (body) => callMine(saveSellerPageCall, { body }),
    onDone: (answer) => {
      toast({ tone: 'success', text: answer.message })
      onStands(answer.page)
    },
    onFailed: (error) => (error instanceof ApiError && error.code === 'SELLER_PAGE_CHANGED' ? readNewest.mutate() : showError(error)),
  })
  const lengthOf = (name: 'about' | 'policies', max: number) =>
    `${PARAGRAPHS} ${formatCount(characterCount(plainText(form.watch(name))))} از ${formatCount(max)} حرف`
  return (
    <div className={styles.page}>
      <form {...form.formProps} className={styles.form} aria-label="صفحهٔ فروشگاه">
        <LeaveGuard form={form} />
        {newest !== undefined && (
          <Alert
            tone="notice"
            title="همکار دیگری این صفحه را تغییر داد"
            action={
              <Button look="line" onClick={() => onStands(newest)}>
                نسخهٔ او را بیاور
              </Button>
            }
          >
            نوشتهٔ شما هنوز اینجاست. با «ذخیره» نوشتهٔ شما به جای نسخهٔ او می‌نشیند.
          </Alert>
        )}
        <Panel className={styles.group}>
          <h2>تصویرها</h2>
          <Controlled form={form} name="logo">
            {({ value, onChange, error }) => (
              <OnePictureField label="نشان فروشگاه" help="مربع و دست‌کم ۱۹۲ پیکسل" path={value} onChange={onChange} error={error} />
            )}
          </Controlled>
          <Controlled form={form} name="cover">
            {({ value, onChange, error }) => (
              <OnePictureField
                label="تصویر بالای صفحه"
                help="چهار برابر پهن‌تر از بلندی؛ بهتر است ۱۷۲۰ در ۴۳۰"
                wide
                path={value}
                onChange={onChange}
                error={error}
              />
            )}
          </Controlled>
        </Panel>
        <Panel className={styles.group}>
          <h2>نوشته‌ها</h2>
          <TextArea label="معرفی" rows={7} {...form.input('about')} help={lengthOf('about', SELLER_ABOUT_MAX)} />
          <TextArea label="شرایط فروش و بازگشت" rows={9} {...form.input('policies')} help={lengthOf('policies', SELLER_POLICIES_MAX)} />
        </Panel>
        <Panel className={styles.group}>
          <h2>راه‌های تماس</h2>
          <div className={styles.pair}>
            <TextField label="تلفن" ltr inputMode="tel" autoComplete="off" {...form.input('phone')} />
            <TextField label="ایمیل" ltr inputMode="email" autoComplete="off" {...form.input('email')} />
          </div>
          <TextField label="ساعت پاسخ‌گویی" autoComplete="off" {...form.input('hours')} />
          <TextField label="نشانی" autoComplete="off" {...form.input('address')} />
        </Panel>
        <div className={styles.tools}>
          <Button type="submit" size="large" busy={form.isBusy || readNewest.isPending}>
            ذخیره
          </Button>
        </div>
      </form>
      <ShopPreview name={page.name} draft={form.watch()} />
    </div>
  )
}
