import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { questionCalls } from '#contract/question-rows.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { ConsoleFrame } from '#web/shell/console/console-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon, PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DeskList } from './desk-list.tsx'
import { deskPlaces } from './desk-places.ts'
import { QuestionForm } from './question-form.tsx'
import styles from './questions-page.module.css'

export const meta = () => personalMeta('پرسش‌های پرتکرار')

/** As many as shoppers are shown. */
const AT_ONCE = 100
const KEY = 'staff-questions'

type Kept = AnswerOf<typeof questionCalls.list>['rows'][number]

/** The frequent questions, as staff keep them: what shoppers read before they write a ticket. */
export default function QuestionsPage() {
  return <ConsoleFrame places={deskPlaces}>{() => <Questions />}</ConsoleFrame>
}

function Questions() {
  const [text, setText] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const queryClient = useQueryClient()
  const askAgain = () => queryClient.invalidateQueries({ queryKey: [KEY] })
  const questions = useData({
    queryKey: [KEY, text],
    queryFn: ({ signal }) => call(questionCalls.list, { query: { q: text, limit: AT_ONCE } }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <div className={styles.head}>
        <h1>پرسش‌های پرتکرار</h1>
        {!isAdding && (
          <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
            پرسش تازه
          </Button>
        )}
      </div>
      {isAdding && (
        <Panel>
          <QuestionForm
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
        asked={questions}
        label="پرسش‌ها"
        failed="خطا در بارگذاری پرسش‌ها"
        empty={<EmptyState icon={<CommentIcon />} title="پرسشی وجود ندارد" text="پرسشی که خریداران بسیار می‌پرسند با پاسخ آن بنویسید." />}
        foot={({ totalCount }) => `${formatCount(totalCount)} پرسش`}
      >
        {({ rows }) => rows.map((kept) => <Row key={kept.key} kept={kept} onChanged={askAgain} />)}
      </DeskList>
    </>
  )
}

function Row({ kept, onChanged }: { kept: Kept; onChanged: () => Promise<void> }) {
  const [isEdited, setIsEdited] = useState(false)
  const params = { key: kept.key }
  const { question, answer } = kept.row
  // stands in its place until the list is asked for again, so that it can be taken back
  const remove = useChange({ send: () => call(questionCalls.remove, { params }) })
  const takeBack = useChange({ send: () => call(questionCalls.takeBack, { params }), onDone: remove.reset })
  if (remove.isSuccess) {
    return (
      <li className={styles.row}>
        <p role="status">{`«${question}» برداشته شد.`}</p>
        <div className={styles.tools}>
          <Button look="line" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            برگرداندن
          </Button>
        </div>
      </li>
    )
  }
  if (isEdited) {
    return (
      <li className={styles.row}>
        <QuestionForm
          kept={kept}
          onSaved={() => {
            setIsEdited(false)
            void onChanged()
          }}
          onCancel={() => setIsEdited(false)}
        />
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <b>{question}</b>
      <p className={styles.answer}>{answer}</p>
      <div className={styles.tools}>
        <Button look="line" aria-label={`ویرایش: ${question}`} onClick={() => setIsEdited(true)}>
          ویرایش
        </Button>
        <Button look="plain" aria-label={`برداشتن: ${question}`} busy={remove.isPending} onClick={() => remove.mutate()}>
          برداشتن
        </Button>
      </div>
    </li>
  )
}
