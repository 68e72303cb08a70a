import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { listOptionValuesCall, NewOptionLabel, type OptionValue, renameOptionValueCall } from '#contract/option-desk.ts'
import { formatCount } from '#persian/format.ts'
import { searchKey } from '#persian/search-key.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './colours.module.css'

const KEY = ['staff-option-values']

/** Values of options that are no colours, by the option's name: two spellings of one are made one. */
export function OptionValues() {
  const queryClient = useQueryClient()
  const [typed, type] = useState('')
  const [open, setOpen] = useState<OptionValue>()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(listOptionValuesCall, {}, signal), refetchOnReconnect: false })
  const values = asked.data?.values
  const key = searchKey(typed)
  const shown = values?.filter(({ attribute, label }) => searchKey(`${attribute} ${label}`).includes(key))
  const attributes = [...new Set(shown?.map(({ attribute }) => attribute))]
  return (
    <>
      <p className={styles.quiet}>
        محصول‌ها با این مقدارها انتخاب می‌شوند. اگر یک مقدار به چند املا آمده است (۱۲۸ گیگ، ۱۲۸ گیگابایت)، آن را همه‌جا به یک املا بنویسید.
      </p>
      <TextField label="جست‌وجوی گزینه" type="search" autoComplete="off" value={typed} onChange={({ target }) => type(target.value)} />
      {asked.isError && values === undefined && <LoadingFailed title="خطا در بارگذاری گزینه‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {shown?.length === 0 && (
        <Panel>
          <EmptyState icon={<SearchIcon />} title="گزینه‌ای نیست" text="محصولی با چنین گزینه‌ای یافت نشد." />
        </Panel>
      )}
      {attributes.map((attribute) => (
        <section key={attribute} aria-label={attribute} className={styles.group}>
          <h2>{attribute}</h2>
          <Panel className={styles.panel}>
            <ul aria-label={`مقدارهای ${attribute}`} className={styles.list}>
              {shown
                ?.filter((each) => each.attribute === attribute)
                .map((value) => (
                  <li key={value.label}>
                    <span className={styles.words}>
                      <b>{value.label}</b>
                      <small>{`${formatCount(value.products)} محصول`}</small>
                    </span>
                    <span className={styles.acts}>
                      <Button look="plain" aria-label={`تغییر املای ${value.label}`} onClick={() => setOpen(value)}>
                        تغییر املا
                      </Button>
                    </span>
                  </li>
                ))}
            </ul>
          </Panel>
        </section>
      ))}
      {open !== undefined && (
        <RenameValue
          value={open}
          others={values?.filter(({ attribute, label }) => attribute === open.attribute && label !== open.label) ?? []}
          onDone={() => queryClient.invalidateQueries({ queryKey: KEY })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface RenameValueProps {
  value: OptionValue
  others: readonly OptionValue[]
  onDone: () => unknown
  onClose: () => void
}

type Typed = z.infer<typeof NewOptionLabel>
const check = checkedBy(NewOptionLabel)

/** Writes a value otherwise, some hundred products with each call until all have it. */
function RenameValue({ value: { attribute, label, products }, others, onDone, onClose }: RenameValueProps) {
  const form = useContractForm<Typed, Typed, { both: number; done: number }>({
    values: { into: label },
    check,
    send: async ({ into }) => {
      let done = 0
      for (;;) {
        const answer = await call(renameOptionValueCall, { body: { attribute, label, into } })
        done += answer.changed
        if (answer.left === 0) return { both: answer.both, done }
      }
    },
    onDone: ({ both, done }) => {
      const rest = both > 0 ? `؛ ${formatCount(both)} محصول هر دو را دارد و همان ماند` : ''
      toast({ tone: 'success', text: `مقدار ${formatCount(done)} محصول عوض شد${rest}` })
      void onDone()
      onClose()
    },
    onFailed: (error) => {
      // what was changed before it failed stays changed
      void onDone()
      showError(error)
    },
  })
  const into = form.watch('into').trim()
  const there = others.find((other) => other.label === into)
  return (
    <Dialog open onClose={onClose} title={`${attribute}: ${label}`} size="small">
      <form {...form.formProps} className={styles.form} aria-label="تغییر املا">
        <TextField label="املای تازه" required autoComplete="off" list="option-labels" maxLength={100} {...form.input('into')} />
        <datalist id="option-labels">
          {others.map((other) => (
            <option key={other.label} value={other.label} />
          ))}
        </datalist>
        {into !== '' && into !== label && (
          <Alert tone="notice" title={`«${label}» در ${formatCount(products)} محصول «${into}» می‌شود`}>
            {there !== undefined && `«${into}» هم‌اکنون در ${formatCount(there.products)} محصول هست؛ محصولی که هر دو را دارد همان می‌ماند و `}
            {there === undefined ? 'سفارش‌های گذشته همان می‌مانند.' : 'این دو دیگر از هم جدا نمی‌شوند.'}
          </Alert>
        )}
        <div className={styles.ends}>
          <Button type="submit" busy={form.isBusy} disabled={into === '' || into === label}>
            ذخیره
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
