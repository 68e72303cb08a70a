import { type FormEvent, useId, useState } from 'react'
import { LIST_LINES_MAX, LIST_TEXT_MAX, type ListLine, matchListCall } from '#contract/fast-order-list.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import styles from './paste-list.module.css'
import { PastedLine } from './pasted-line.tsx'
import type { SetCount } from './use-order-cart.ts'

/** A list that a trader brings along, a line a product: what each line means is shown before anything goes into the cart. */
export function PasteList({ onCount, onClose }: { onCount: SetCount; onClose: () => void }) {
  const [text, setText] = useState('')
  const [picked, pick] = useState<ReadonlySet<number>>(new Set())
  const formId = useId()
  const match = useChange({
    send: (pasted: string) => call(matchListCall, { body: { text: pasted } }),
    // what has a doubt is ordered by nobody who did not look at it
    onDone: ({ lines }) => pick(new Set(lines.filter(({ state }) => state === 'matched').map(({ line }) => line))),
    onFailed: 'here',
  })
  const { data } = match
  const chosen = (data?.lines ?? []).filter((line) => picked.has(line.line) && canOrder(line))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    match.mutate(text)
  }
  const order = () => {
    for (const { row, count } of chosen) if (row !== null) onCount(row, count)
    onClose()
  }
  const toggle = (line: number) => {
    const next = new Set(picked)
    if (!next.delete(line)) next.add(line)
    pick(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="چسباندن فهرست"
      size="wide"
      actions={
        data === undefined ? (
          <Button type="submit" form={formId} disabled={text.trim() === ''} busy={match.isPending}>
            پیدا کردن محصولات
          </Button>
        ) : (
          <>
            <Button disabled={chosen.length === 0} onClick={order}>
              {chosen.length === 0 ? 'افزودن به سبد' : `افزودن ${formatCount(chosen.length)} ردیف به سبد`}
            </Button>
            <Button look="line" onClick={() => match.reset()}>
              ویرایش فهرست
            </Button>
          </>
        )
      }
    >
      {data === undefined ? (
        <form id={formId} onSubmit={submit} noValidate>
          <TextArea
            label="فهرست شما"
            rows={10}
            value={text}
            maxLength={LIST_TEXT_MAX}
            error={match.problem?.message}
            help={`هر خط: نام یا کد محصول، فاصلهٔ جدول (Tab) و تعداد؛ تا ${formatCount(LIST_LINES_MAX)} خط. از صفحه‌گسترده هم چسبانده می‌شود.`}
            data-first-focus=""
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      ) : (
        <>
          <ul className={styles.lines} aria-label="خط‌های فهرست">
            {data.lines.map((line) => (
              <PastedLine
                key={line.line}
                line={line}
                isPicked={picked.has(line.line) && canOrder(line)}
                onPick={canOrder(line) ? () => toggle(line.line) : undefined}
              />
            ))}
          </ul>
          {data.left > 0 && <Alert tone="notice">{`${formatCount(data.left)} خط آخر خوانده نشد؛ آن‌ها را جدا بچسبانید.`}</Alert>}
        </>
      )}
    </Dialog>
  )
}

const canOrder = ({ row, count }: ListLine) => row !== null && count > 0
