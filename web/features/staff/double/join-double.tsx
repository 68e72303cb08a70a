import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { readDeskProductCall } from '#contract/desk-product.ts'
import type { ProductId } from '#contract/ids.ts'
import { type DeskProposal, joinProposalCall, type readAnyProposalCall } from '#contract/proposal.ts'
import { listDeskProductsCall } from '#contract/section-lists.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { toast } from '#web/ui/toasts.ts'
import { labelOf, useCatalogueNames } from '../../product-form/catalogue-names.ts'
import { draftContentOf } from '../../proposal/draft-content.ts'
import { SearchForm } from '../search-form.tsx'
import { linesOf } from './compared.ts'
import styles from './join-double.module.css'

const FOUND_MAX = 6
const SAME = { barcode: 'بارکد یکسان', title: 'نام نزدیک' } as const

interface Candidate {
  id: ProductId
  title: string
  by?: keyof typeof SAME
}

/** Products of the market that a proposal may be: each is held against it, and takes the seller's offers if it is the same. */
export function JoinDouble({ given }: { given: DeskProposal }) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ProductId>()
  const found = useData({
    queryKey: ['staff-product-doubles', words],
    queryFn: ({ signal }) => call(listDeskProductsCall, { query: { q: words, limit: FOUND_MAX } }, signal),
    enabled: words !== '',
  })
  const candidates: readonly Candidate[] = words === '' ? given.doubles : (found.data?.rows ?? []).map(({ id, title }) => ({ id, title }))
  return (
    <Panel as="section" labelledBy="doubles">
      <div className={styles.content}>
        <h2 id="doubles">شاید همین محصول در بازار هست</h2>
        <SearchForm
          label="نام یا نامک محصول"
          value={words}
          error={found.error}
          onSearch={(typed) => {
            setWords(typed)
            setChosen(undefined)
          }}
        />
        {found.isError && <LoadingFailed title="خطا در جست‌وجوی محصول" failed={[found]} />}
        {candidates.length === 0 && !found.isFetching && (
          <p>{words === '' ? 'محصولی با نام یا بارکد نزدیک پیدا نشد؛ خودتان بگردید.' : 'محصولی با این نام پیدا نشد'}</p>
        )}
        <ul className={styles.candidates} aria-label="محصول‌های نزدیک">
          {candidates.map(({ id, title, by }) => (
            <li key={id}>
              <Button look="line" aria-expanded={id === chosen} onClick={() => setChosen(id === chosen ? undefined : id)}>
                {title}
              </Button>
              {by !== undefined && <Chip tone={by === 'barcode' ? 'anar' : 'plain'}>{SAME[by]}</Chip>}
            </li>
          ))}
        </ul>
        {chosen !== undefined && <Compared key={chosen} productId={chosen} given={given} />}
      </div>
    </Panel>
  )
}

function Compared({ productId, given: { id, version, content: proposed } }: { productId: ProductId; given: DeskProposal }) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const { categories, brands } = useCatalogueNames()
  const queryClient = useQueryClient()
  const found = useData({
    queryKey: ['desk-product', productId],
    queryFn: ({ signal }) => call(readDeskProductCall, { params: { productId } }, signal),
    refetchOnReconnect: false,
  })
  const key = ['staff-proposal', id]
  const join = useChange({
    send: () => call(joinProposalCall, { params: { proposalId: id }, body: { version, productId } }),
    onBegin: () => setFaults([]),
    onDone: async ({ proposal, message }) => {
      toast({ tone: 'success', text: message })
      await showAnswer<AnswerOf<typeof readAnyProposalCall>>(queryClient, key, { proposal })
      void queryClient.invalidateQueries({ queryKey: ['staff-proposals'] })
    },
    onFailed: (error) => {
      const said = error instanceof ApiError ? Object.values(error.errors) : []
      setFaults(said)
      if (said.length === 0) showError(error)
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  if (found.isError) return <LoadingFailed title="خطا در بارگذاری محصول" failed={[found]} />
  if (found.data === undefined) return <Skeleton shape="card" />
  const { content } = found.data.product
  const draft = draftContentOf(proposed)
  const named = (of: { category: string; brand: string | null }) => ({
    category: labelOf(categories, of.category) ?? of.category,
    brand: labelOf(brands, of.brand) ?? of.brand ?? '',
  })
  const lines = linesOf(
    { ...draft, ...named({ ...draft, brand: draft.brand ?? draft.brandName }) },
    { ...content, ...named(content), combinations: content.combinations.map((each) => ({ ...each, gtin: each.gtin ?? '' })) },
  )
  return (
    <>
      <table className={styles.table} aria-label="پیشنهاد کنار محصول">
        <TableHead columns={['', 'پیشنهاد فروشنده', 'محصول بازار']} />
        <tbody>
          <tr>
            <th scope="row">تصویر</th>
            <td>
              <Thumbs paths={draft.pictures} />
            </td>
            <td>
              <Thumbs paths={content.pictures} />
            </td>
          </tr>
          {lines.map(({ label, one, other, differs }) => (
            <tr key={`${label} ${one} ${other}`} className={differs ? styles.differs : undefined}>
              <th scope="row">{label}</th>
              <td>
                <bdi>{one || 'ندارد'}</bdi>
              </td>
              <td>
                <bdi>{other || 'ندارد'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > 0 && (
        <Alert tone="danger" title="پیشنهاد روی این محصول نمی‌نشیند">
          {faults.join('؛ ')}
        </Alert>
      )}
      <p className={styles.note}>
        قیمت و موجودی این فروشنده روی محصول بازار می‌نشیند و ترکیب‌هایی که ندارد به آن افزوده می‌شود؛ عنوان، تصویر و توضیح آن می‌ماند.
      </p>
      <div>
        <Button busy={join.isPending} onClick={() => join.mutate()}>
          همین محصول است؛ پیشنهاد را روی آن بگذار
        </Button>
      </div>
    </>
  )
}

const THUMBS = 3

function Thumbs({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return <>ندارد</>
  return (
    <span className={styles.thumbs}>
      {paths.slice(0, THUMBS).map((path) => (
        <Picture key={path} path={path} alt="" sizes="72px" widths={[96, 192]} />
      ))}
    </span>
  )
}
