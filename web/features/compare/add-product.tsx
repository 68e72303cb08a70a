import { useEffect, useState } from 'react'
import { advancedSearchCall } from '#contract/search.ts'
import { ADVANCED_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './add-product.module.css'

interface AddProductProps {
  category: { slug: string; title: string }
  /** Ids of what is compared already. */
  compared: readonly string[]
  onAdd: (productId: string) => void
  onClose: () => void
}

/** Another product of the category, found by name, without leaving the comparison. */
export function AddProduct({ category, compared, onAdd, onClose }: AddProductProps) {
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const { data, isPending } = useData({
    queryKey: ['advanced-search', category.slug, asked],
    queryFn: ({ signal }) => call(advancedSearchCall, { body: { type: 'product', s: asked, category: category.slug } }, signal),
    staleTime: 60_000,
    // a search that fails finds nothing; the next letter asks again
    retry: false,
  })
  const found = (data?.data ?? []).filter(({ value }) => !compared.includes(value))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`افزودن از ${category.title}`}
      actions={
        <LinkButton to={`/category/${category.slug}`} look="line">
          انتخاب از فهرست {category.title}
        </LinkButton>
      }
    >
      <TextField
        label="نام محصول"
        type="search"
        maxLength={100}
        autoComplete="off"
        icon={<SearchIcon />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isPending ? (
        <div className={styles.list} aria-busy="true">
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      ) : (
        <ul className={styles.list} aria-label="محصولات یافته‌شده">
          {found.map(({ label, value }) => (
            <li key={value}>
              <button type="button" className={styles.choice} onClick={() => onAdd(value)}>
                <PlusIcon size="small" />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.nothing}>
        {!isPending && found.length === 0 && 'چیزی یافت نشد'}
      </p>
    </Dialog>
  )
}

/** The text once it has stood still for the debounce. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(text), ADVANCED_SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timeout)
  }, [text])
  return settled
}
