import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { cannedAnswerCalls } from '#contract/canned-answer-rows.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { CannedAnswerForm } from './canned-answer-form.tsx'
import { CANNED_KEY } from './canned-answers-key.ts'
import styles from './kept-rows.module.css'
import { KeptRows, RemovedRow } from './kept-rows.tsx'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'پاسخ‌های آماده'
export const meta = () => personalMeta(TITLE)

type Kept = AnswerOf<typeof cannedAnswerCalls.list>['rows'][number]

/** Answers to tickets that support writes often. */
export default function CannedAnswersPage() {
  return (
    <StaffPage>
      {() => (
        <KeptRows
          name={CANNED_KEY}
          title={TITLE}
          add="پاسخ تازه"
          read={(query, signal) => call(cannedAnswerCalls.list, { query }, signal)}
          form={(end) => <CannedAnswerForm {...end} />}
          label={TITLE}
          failed="خطا در بارگذاری پاسخ‌های آماده"
          empty={
            <EmptyState
              icon={<CommentIcon />}
              title="پاسخ آماده‌ای نیست"
              text="پاسخی را که بسیار می‌نویسید نگه دارید تا با یک فشار در تیکت بیاید."
            />
          }
          foot={({ totalCount }) => `${formatCount(totalCount)} پاسخ`}
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
  const { title, text } = kept.row
  const remove = useChange({ send: () => call(cannedAnswerCalls.remove, { params }) })
  const takeBack = useChange({ send: () => call(cannedAnswerCalls.takeBack, { params }), onDone: remove.reset })
  if (remove.isSuccess) return <RemovedRow title={title} isBusy={takeBack.isPending} onTakeBack={() => takeBack.mutate()} />
  if (isEdited) {
    return (
      <li className={styles.row}>
        <CannedAnswerForm
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
      <b>{title}</b>
      <p className={styles.answer}>{text}</p>
      <div className={styles.tools}>
        <Button look="line" aria-label={`ویرایش: ${title}`} onClick={() => setIsEdited(true)}>
          ویرایش
        </Button>
        <Button look="plain" aria-label={`برداشتن: ${title}`} busy={remove.isPending} onClick={() => remove.mutate()}>
          برداشتن
        </Button>
      </div>
    </li>
  )
}
