import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import {
  addDeskProductCall,
  DESK_PICTURES_MAX,
  type DeskProduct,
  type DeskProductContent,
  readDeskProductCall,
  saveDeskProductCall,
} from '#contract/desk-product.ts'
import { PIECE_CODE_LABELS } from '#contract/piece-codes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { CategoryAndBrand } from '#web/features/product-form/category-and-brand.tsx'
import { type Faults, faultsOfContent, NO_FAULTS } from '#web/features/product-form/fields.ts'
import form from '#web/features/product-form/product-form.module.css'
import { ProductPictures } from '#web/features/product-form/product-pictures.tsx'
import { SpecificationFields } from '#web/features/product-form/specification-fields.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './product.module.css'
import { productKey, productPath } from './product-addresses.ts'
import { ProductCombinations } from './product-combinations.tsx'
import { contentOf, draftOf, EMPTY, fieldsThatDiffer, type ProductDraft } from './product-draft.ts'
import { ProductOptions } from './product-options.tsx'

const STATES = [
  { value: 'active', label: 'در بازار دیده می‌شود' },
  { value: 'hidden', label: 'پنهان' },
] as const
const PIECE_CODES = [
  { value: '', label: 'هیچ' },
  { value: 'serial', label: PIECE_CODE_LABELS.serial },
  { value: 'imei', label: PIECE_CODE_LABELS.imei },
] as const

/** The form of one product: added where it is new, else saved over the version that was read. Where a colleague was faster, what is written stays until the member chooses. */
export function ProductForm({ product }: { product: DeskProduct | undefined }) {
  const [seen, setSeen] = useState(product)
  const [theirs, setTheirs] = useState<DeskProduct>()
  const [draft, write] = useState<ProductDraft>(() => (product === undefined ? EMPTY : draftOf(product.content)))
  const [faults, setFaults] = useState<Faults>(NO_FAULTS)
  const [isChanged, setChanged] = useState(false)
  const unsent = useRef(false)
  const holdsUnsent = useCallback(() => unsent.current, [])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const onChange = (next: ProductDraft | ((before: ProductDraft) => ProductDraft)) => {
    unsent.current = true
    setChanged(true)
    write(next)
  }
  const change = (given: Partial<ProductDraft>) => onChange((before) => ({ ...before, ...given }))
  const begin = (from: DeskProduct) => {
    unsent.current = false
    setChanged(false)
    setTheirs(undefined)
    setFaults(NO_FAULTS)
    setSeen(from)
    write(draftOf(from.content))
  }
  const show = (kept: DeskProduct) => showAnswer<AnswerOf<typeof readDeskProductCall>>(queryClient, productKey(kept.id), { product: kept })
  const readTheirs = useChange({
    send: (productId: DeskProduct['id']) => call(readDeskProductCall, { params: { productId } }),
    onDone: ({ product: now }) => {
      setTheirs(now)
      return show(now)
    },
  })
  const save = useChange({
    send: (over: DeskProduct | undefined) => {
      // a draft may not fit the shape yet: the server says so, field by field
      const content = contentOf(draft) as DeskProductContent
      return over === undefined
        ? call(addDeskProductCall, { body: { content } })
        : call(saveDeskProductCall, { params: { productId: over.id }, body: { content, version: over.version } })
    },
    onDone: async ({ message, product: kept }) => {
      begin(kept)
      toast({ tone: 'success', text: message })
      void queryClient.invalidateQueries({ queryKey: ['staff-listed', 'products'] })
      await show(kept)
      if (product === undefined) await navigate(productPath(kept.id), { replace: true })
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'PRODUCT_CHANGED' && seen !== undefined) return readTheirs.mutate(seen.id)
      const found = error instanceof ApiError ? faultsOf(error) : NO_FAULTS
      setFaults(found)
      if (found.size === 0) showError(error)
    },
  })
  const fields = { draft, faults, onChange }
  return (
    <>
      <LeaveGuard form={{ isDirty: isChanged, holdsUnsent }} />
      <Panel as="section" labelledBy="product-what" className={form.part}>
        <h2 id="product-what">محصول</h2>
        <TextField
          label="عنوان"
          required
          autoComplete="off"
          maxLength={200}
          value={draft.title}
          error={faults.get('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="عنوان انگلیسی"
            ltr
            autoComplete="off"
            maxLength={200}
            value={draft.englishTitle}
            error={faults.get('englishTitle')}
            onChange={({ target }) => change({ englishTitle: target.value })}
          />
          <TextField
            label="نامک"
            help={product === undefined ? 'خالی: از عنوان ساخته می‌شود.' : 'نشانی پیشین به نشانی تازه می‌رود.'}
            ltr={/^[\w-]/.test(draft.slug)}
            autoComplete="off"
            maxLength={160}
            value={draft.slug}
            error={faults.get('slug')}
            onChange={({ target }) => change({ slug: target.value.trim() })}
          />
          <CategoryAndBrand {...fields} />
          <Select label="نمایش" options={STATES} value={draft.status} onChange={(status) => change({ status })} />
        </div>
        <ProductPictures {...fields} max={DESK_PICTURES_MAX} />
        <TextArea
          label="توضیحات"
          help="هر خط یک بند می‌شود؛ HTML ساده هم پذیرفته است."
          rows={6}
          maxLength={50_000}
          value={draft.description}
          error={faults.get('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="شناسهٔ مالیاتی"
            ltr
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            value={draft.taxId}
            error={faults.get('taxId')}
            onChange={({ target }) => change({ taxId: target.value.trim() })}
          />
          <Select
            label="کد هر دستگاه هنگام ارسال"
            options={PIECE_CODES}
            value={draft.pieceCode}
            onChange={(pieceCode) => change({ pieceCode })}
          />
        </div>
      </Panel>
      <SpecificationFields {...fields} />
      <ProductOptions {...fields} />
      <ProductCombinations {...fields} offers={seen?.offers ?? []} />
      {theirs !== undefined && (
        <Alert
          tone="notice"
          title="همکارتان این محصول را در این میان عوض کرد"
          action={
            <>
              <Button look="line" onClick={() => begin(theirs)}>
                گرفتن نوشتهٔ همکار
              </Button>
              <Button busy={save.isPending} onClick={() => save.mutate(theirs)}>
                ذخیرهٔ نوشتهٔ من
              </Button>
            </>
          }
        >
          {`نوشتهٔ شما مانده و هنوز ذخیره نشده است. این‌ها یکی نیست: ${fieldsThatDiffer(draft, theirs.content).join('، ')}`}
        </Alert>
      )}
      {faults.size > 0 && (
        <Alert tone="danger" title="محصول ذخیره نشد">
          <ul>
            {[...new Set(faults.values())].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button busy={save.isPending} onClick={() => save.mutate(seen)}>
          {product === undefined ? 'افزودن محصول' : 'ذخیره'}
        </Button>
        {seen !== undefined && (
          <LinkButton to={`/product/${encodeURIComponent(seen.content.slug)}`} look="line">
            دیدن محصول
          </LinkButton>
        )}
      </div>
    </>
  )
}

function faultsOf({ errors }: ApiError): Faults {
  const { slug } = errors
  return new Map([...faultsOfContent(errors), ...(slug === undefined ? [] : [['slug', slug] as const])])
}
