import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './kept-rows.module.css'

/** As many as shoppers are shown. */
const AT_ONCE = 100

interface KeptRowsProps<Answer> {
  /** Of the rows among what was asked for. */
  name: string
  title: string
  /** The button that opens an empty form. */
  add: string
  read: (query: { q: string; limit: number }, signal: AbortSignal) => Promise<Answer>
  form: (end: { onSaved: () => void; onCancel: () => void }) => ReactNode
  label: string
  /** The title where they did not come. */
  failed: string
  empty: ReactNode
  foot: (answer: Answer) => ReactNode
  children: (answer: Answer, askAgain: () => Promise<void>) => readonly ReactNode[]
}

/** Rows that staff keep one by one: searched, added to, and worked on in their place. */
export function KeptRows<Answer>({ name, title, add, read, form, children, ...list }: KeptRowsProps<Answer>) {
  const [text, setText] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const queryClient = useQueryClient()
  const askAgain = () => queryClient.invalidateQueries({ queryKey: [name] })
  const asked = useData({
    queryKey: [name, text],
    queryFn: ({ signal }) => read({ q: text, limit: AT_ONCE }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {!isAdding && (
          <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
            {add}
          </Button>
        )}
      </div>
      {isAdding && (
        <Panel>
          {form({
            onSaved: () => {
              setIsAdding(false)
              void askAgain()
            },
            onCancel: () => setIsAdding(false),
          })}
        </Panel>
      )}
      <TextField label="جست‌وجو" type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      <ListPanel asked={asked} {...list}>
        {(answer) => children(answer, askAgain)}
      </ListPanel>
    </>
  )
}

interface RemovedRowProps {
  title: string
  isBusy: boolean
  onTakeBack: () => void
}

/** One that was removed stands in its place until the list is asked for again, so that it can be taken back. */
export function RemovedRow({ title, isBusy, onTakeBack }: RemovedRowProps) {
  return (
    <li className={styles.row}>
      <p role="status">{`«${title}» برداشته شد.`}</p>
      <div className={styles.tools}>
        <Button look="line" busy={isBusy} onClick={onTakeBack}>
          برگرداندن
        </Button>
      </div>
    </li>
  )
}
