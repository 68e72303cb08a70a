import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { FORBIDDEN_KINDS, forbiddenCalls } from '#contract/forbidden-rows.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { ConsoleFrame } from '#web/shell/console/console-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DeskList } from './desk-list.tsx'
import { deskPlaces } from './desk-places.ts'
import { ForbiddenForm } from './forbidden-form.tsx'
import styles from './questions-page.module.css'

export const meta = () => personalMeta('محصول‌های ممنوع')

const AT_ONCE = 100
const KEY = 'staff-forbidden'

type Kept = AnswerOf<typeof forbiddenCalls.list>['rows'][number]

/** What may not be sold in this market: no offer, proposal or import brings it. */
export default function ForbiddenPage() {
  return <ConsoleFrame places={deskPlaces}>{() => <ForbiddenProducts />}</ConsoleFrame>
}

function ForbiddenProducts() {
  const [text, setText] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const queryClient = useQueryClient()
  const askAgain = () => queryClient.invalidateQueries({ queryKey: [KEY] })
  const asked = useData({
    queryKey: [KEY, text],
    queryFn: ({ signal }) => call(forbiddenCalls.list, { query: { q: text, limit: AT_ONCE } }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <div className={styles.head}>
        <h1>محصول‌های ممنوع</h1>
        {!isAdding && (
          <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
            مورد تازه
          </Button>
        )}
      </div>
      {isAdding && (
        <Panel>
          <ForbiddenForm
            onSaved={() => {
              setIsAdding(false)
              void askAgain()
            }}
            onCancel={() => setIsAdding(false)}
          />
        </Panel>
      )}
      <TextField label="جست‌وجو" type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      <DeskList
        asked={asked}
        label="محصول‌های ممنوع"
        failed="خطا در بارگذاری محصول‌های ممنوع"
        empty={
          <EmptyState icon={<WarningIcon />} title="چیزی ممنوع نیست" text="واژه، دسته، برند یا بارکدی را که نباید فروخته شود بیفزایید." />
        }
        foot={({ totalCount }) => `${formatCount(totalCount)} مورد`}
      >
        {({ rows }) => rows.map((kept) => <Row key={kept.key} kept={kept} />)}
      </DeskList>
    </>
  )
}

/** One that was removed stands in its place until the list is asked for again, so that it can be taken back. */
function Row({ kept }: { kept: Kept }) {
  const params = { key: kept.key }
  const { kind, value, reason } = kept.row
  const remove = useChange({ send: () => call(forbiddenCalls.remove, { params }) })
  const takeBack = useChange({ send: () => call(forbiddenCalls.takeBack, { params }), onDone: remove.reset })
  if (remove.isSuccess) {
    return (
      <li className={styles.row}>
        <p role="status">{`«${value}» برداشته شد.`}</p>
        <div className={styles.tools}>
          <Button look="line" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            برگرداندن
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <div className={styles.tools}>
        <Chip>{FORBIDDEN_KINDS[kind]}</Chip>
        <b>
          <bdi>{value}</bdi>
        </b>
      </div>
      {reason !== '' && <p className={styles.answer}>{reason}</p>}
      <div className={styles.tools}>
        <Button look="plain" aria-label={`برداشتن: ${value}`} busy={remove.isPending} onClick={() => remove.mutate()}>
          برداشتن
        </Button>
      </div>
    </li>
  )
}
