import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { REVIEW_POINTS_MAX, REVIEW_TEXT_MAX } from '#contract/limits.ts'
import {
  createCommentCall,
  type PurchasedProduct,
  reviewPoints,
  reviewPointsFault,
  reviewTextFault,
  SUPPLIER_REQUIRED,
} from '#contract/review.ts'
import { REVIEW_ALERT_MS } from '#contract/timings.ts'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { callMine } from '#web/api/call-mine.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { PicturesField } from './pictures-field.tsx'
import styles from './review-form.module.css'
import { type ReviewFaults, reviewProblem } from './review-outcome.ts'
import { StarInput } from './star-input.tsx'
import { useReviewPictures } from './use-review-pictures.ts'

const POINTS_HELP = `هر مورد در یک سطر، حداکثر ${formatCount(REVIEW_POINTS_MAX)} مورد`
const pointsIn = (text: string) => reviewPoints(text.split('\n'))

interface ReviewFormProps {
  productId: ProductId
  /** Whom the product was bought from, where nothing was said of them yet. */
  suppliers: readonly PurchasedProduct[]
  onWritten: () => void
  onSignedOut: () => void
}

export function ReviewForm({ productId, suppliers, onWritten, onSignedOut }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const only = suppliers.length === 1 ? (suppliers[0]?.supplierId ?? null) : null
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const [pros, setPros] = useState('')
  const [cons, setCons] = useState('')
  const pictures = useReviewPictures(productId)
  const [supplierId, setSupplierId] = useState<string | null>(only)
  const [faults, setFaults] = useState<ReviewFaults>({})
  const [alert, setAlert] = useState<{ text: string }>()

  useEffect(() => {
    if (alert === undefined) return
    const timeout = setTimeout(() => setAlert(undefined), REVIEW_ALERT_MS)
    return () => clearTimeout(timeout)
  }, [alert])

  const refuse = (why: string, found: ReviewFaults) => {
    setFaults(found)
    setAlert({ text: why })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const sending = useMutation({
    mutationFn: () =>
      callMine(createCommentCall, {
        params: { productId },
        body: {
          productId,
          commentText: text,
          rating: String(rating),
          supplierId: supplierId ?? '',
          pros: pointsIn(pros),
          cons: pointsIn(cons),
          pictures: pictures.sent.map(({ id }) => id),
        },
      }),
    meta: { quietErrors: true },
    onSuccess: ({ message }) => {
      setRating(0)
      setText('')
      setPros('')
      setCons('')
      pictures.clear()
      setSupplierId(only)
      toast({ tone: 'success', text: message })
      onWritten()
    },
    onError: (error) => {
      const problem = reviewProblem(error)
      if (problem.kind === 'alert') refuse(problem.text, problem.faults)
      if (problem.kind === 'signed-out') onSignedOut()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found: ReviewFaults = {}
    const textFault = reviewTextFault(text)
    const [prosFault, consFault] = [reviewPointsFault(pointsIn(pros)), reviewPointsFault(pointsIn(cons))]
    if (supplierId === null) found.supplierId = SUPPLIER_REQUIRED
    if (textFault !== undefined) found.commentText = textFault
    if (prosFault !== undefined) found.pros = prosFault
    if (consFault !== undefined) found.cons = consFault
    setFaults(found)
    setAlert(undefined)
    if (Object.keys(found).length === 0) sending.mutate()
    else refuse('دیدگاه ثبت نشد؛ خانه‌های مشخص‌شده را درست کنید', found)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send} aria-labelledby="write-review">
      <h3 id="write-review">دیدگاه شما دربارهٔ این محصول</h3>
      <StarInput rating={rating} onChange={setRating} error={faults.rating} />
      <Select
        label="از کدام تأمین‌کننده خریدید؟"
        required
        placeholder="انتخاب کنید"
        options={suppliers.map((one) => ({ value: String(one.supplierId), label: one.supplierName }))}
        value={supplierId}
        onChange={setSupplierId}
        error={faults.supplierId}
      />
      <TextArea
        label="متن دیدگاه"
        required
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        help={`${formatCount(characterCount(plainText(text)))} از ${formatCount(REVIEW_TEXT_MAX)} حرف`}
        error={faults.commentText}
      />
      <div className={styles.points}>
        <TextArea
          label="نقاط قوت"
          rows={3}
          value={pros}
          onChange={(event) => setPros(event.target.value)}
          help={POINTS_HELP}
          error={faults.pros}
        />
        <TextArea
          label="نقاط ضعف"
          rows={3}
          value={cons}
          onChange={(event) => setCons(event.target.value)}
          help={POINTS_HELP}
          error={faults.cons}
        />
      </div>
      <PicturesField pictures={pictures} error={faults.pictures} />
      {alert !== undefined && <Alert tone="danger">{alert.text}</Alert>}
      <Button type="submit" size="large" busy={sending.isPending} disabled={pictures.isSending}>
        ثبت دیدگاه
      </Button>
    </form>
  )
}
