import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { questionCalls } from '#contract/question-rows.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import styles from './kept-rows.module.css'
import { KeptRows, RemovedRow } from './kept-rows.tsx'
import { QuestionForm } from './question-form.tsx'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('پرسش‌های پرتکرار')

type Kept = AnswerOf<typeof questionCalls.list>['rows'][number]

/** The frequent questions, as staff keep them: what shoppers read before they write a ticket. */
export default function QuestionsPage() {
  return (
    <StaffPage>
      {() => (
        <KeptRows
          name="staff-questions"
          title="پرسش‌های پرتکرار"
          add="پرسش تازه"
          read={(query, signal) => call(questionCalls.list, { query }, signal)}
          form={(end) => <QuestionForm {...end} />}
          label="پرسش‌ها"
          failed="خطا در بارگذاری پرسش‌ها"
          empty={<EmptyState icon={<CommentIcon />} title="پرسشی وجود ندارد" text="پرسشی که خریداران بسیار می‌پرسند با پاسخ آن بنویسید." />}
          foot={({ totalCount }) => `${formatCount(totalCount)} پرسش`}
        >
          {({ rows }, askAgain) => rows.map((kept) => <Row key={kept.key} kept={kept} onChanged={askAgain} />)}
        </KeptRows>
      )}
    </StaffPage>
  )
}

function Row({ kept, onChanged }: { kept: Kept; onChanged: () => Promise<void> }) {
  const [isEdited, setIsEdited] = useState(false)
  const params = { key: kept.key }
  const { question, answer } = kept.row
  const remove = useChange({ send: () => call(questionCalls.remove, { params }) })
  const takeBack = useChange({ send: () => call(questionCalls.takeBack, { params }), onDone: remove.reset })
  if (remove.isSuccess) return <RemovedRow title={question} isBusy={takeBack.isPending} onTakeBack={() => takeBack.mutate()} />
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
