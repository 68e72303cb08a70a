import { useEffect, useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { REVIEW_PICTURES_MAX, REVIEW_POINTS_MAX, REVIEW_TEXT_MAX } from '#contract/limits.ts'
import { createCommentCall, type PurchasedProduct } from '#contract/review.ts'
import { REVIEW_ALERT_MS } from '#contract/timings.ts'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { callMine } from '#web/api/call-mine.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { PicturesField } from '#web/forms/pictures-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { checkedReview, emptyReview, pointsIn } from './review-draft.ts'
import styles from './review-form.module.css'
import { reviewProblem } from './review-outcome.ts'
import { StarInput } from './star-input.tsx'
import { useReviewPictures } from './use-review-pictures.ts'

const POINTS_HELP = `هر مورد در یک سطر، حداکثر ${formatCount(REVIEW_POINTS_MAX)} مورد`
const PICTURES_HELP = `حداکثر ${formatCount(REVIEW_PICTURES_MAX)} تصویر؛ جای عکس‌برداری و دیگر داده‌های پنهان آن‌ها پاک می‌شود`

interface ReviewFormProps {
  productId: ProductId
  /** Whom the product was bought from, where nothing was said of them yet. */
  suppliers: readonly PurchasedProduct[]
  onWritten: () => void
  onSignedOut: () => void
}

export function ReviewForm({ productId, suppliers, onWritten, onSignedOut }: ReviewFormProps) {
  const only = suppliers.length === 1 ? (suppliers[0]?.supplierId ?? null) : null
  const pictures = useReviewPictures(productId)
  const [alert, setAlert] = useState<{ text: string }>()

  useEffect(() => {
    if (alert === undefined) return
    const timeout = setTimeout(() => setAlert(undefined), REVIEW_ALERT_MS)
    return () => clearTimeout(timeout)
  }, [alert])

  const tell = (error: Error) => {
    const words = reviewProblem(error)
    if (words !== undefined) setAlert({ text: words })
  }
  const form = useContractForm({
    values: emptyReview(only),
    check: checkedReview,
    recheck: 'sent',
    onBegin: () => setAlert(undefined),
    send: ({ commentText, rating, supplierId, pros, cons }) =>
      callMine(createCommentCall, {
        params: { productId },
        body: {
          productId,
          commentText,
          rating: String(rating),
          supplierId,
          pros: pointsIn(pros),
          cons: pointsIn(cons),
          pictures: pictures.sent.map(({ id }) => id),
        },
      }),
    whenSignedOut: onSignedOut,
    onDone: ({ message }) => {
      form.reset(emptyReview(only))
      pictures.clear()
      toast({ tone: 'success', text: message })
      onWritten()
    },
    onFaults: (refusal) => (refusal === undefined ? setAlert({ text: 'دیدگاه ثبت نشد؛ خانه‌های مشخص‌شده را درست کنید' }) : tell(refusal)),
    onFailed: tell,
  })

  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="write-review">
      <h3 id="write-review">دیدگاه شما دربارهٔ این محصول</h3>
      <Controlled form={form} name="rating">
        {({ value, onChange, error }) => <StarInput rating={value} onChange={onChange} error={error} />}
      </Controlled>
      <Controlled form={form} name="supplierId">
        {({ value, onChange, error }) => (
          <Select
            label="از کدام تأمین‌کننده خریدید؟"
            required
            placeholder="انتخاب کنید"
            options={suppliers.map((one) => ({ value: String(one.supplierId), label: one.supplierName }))}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </Controlled>
      <TextArea
        label="متن دیدگاه"
        required
        rows={5}
        {...form.input('commentText')}
        help={`${formatCount(characterCount(plainText(form.watch('commentText'))))} از ${formatCount(REVIEW_TEXT_MAX)} حرف`}
      />
      <div className={styles.points}>
        <TextArea label="نقاط قوت" rows={3} {...form.input('pros')} help={POINTS_HELP} />
        <TextArea label="نقاط ضعف" rows={3} {...form.input('cons')} help={POINTS_HELP} />
      </div>
      <PicturesField pictures={pictures} help={PICTURES_HELP} error={form.faultOf('pictures')}>
        {({ path }, alt) => <Picture path={path} alt={alt} sizes="80px" widths={[96, 192]} />}
      </PicturesField>
      {alert !== undefined && <Alert tone="danger">{alert.text}</Alert>}
      <Button type="submit" size="large" busy={form.isBusy} disabled={pictures.isSending}>
        ثبت دیدگاه
      </Button>
    </form>
  )
}
