import { useState } from 'react'
import { listQuestionsCall } from '#contract/question-rows.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { foundQuestions } from './found-questions.ts'
import styles from './questions.module.css'

/** Before something is searched for: the form must not be far below. */
const SHOWN_FIRST = 5

/** What others asked before, with a search; nothing where the market keeps no questions. */
export function Questions() {
  const [text, setText] = useState('')
  const questions = useData({ queryKey: ['questions'], queryFn: ({ signal }) => call(listQuestionsCall, {}, signal) })
  if (questions.data === undefined) {
    return questions.isError ? (
      <LoadingFailed title="پرسش‌های پرتکرار نیامد" failed={[questions]} />
    ) : (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  if (questions.data.questions.length === 0) return null
  const all = questions.data.questions
  const found = text.trim() === '' ? all.slice(0, SHOWN_FIRST) : foundQuestions(all, text)
  return (
    <Panel as="section" labelledBy="questions" className={styles.questions}>
      <h2 id="questions">پرسش‌های پرتکرار</h2>
      <TextField label="جست‌وجو در پرسش‌ها" type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      <p role="status" className={styles.more}>
        {wordsOf(text.trim() !== '', found.length, all.length)}
      </p>
      <div>
        {found.map(({ _id, question, answer }) => (
          <details key={_id} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Panel>
  )
}

/** How many there are: a screen reader hears it as the list becomes shorter, which nothing else would say. */
function wordsOf(isSearched: boolean, found: number, all: number): string {
  if (!isSearched) return found < all ? `${formatCount(all)} پرسش پاسخ دارد؛ واژه‌ای از پرسش خود را بنویسید.` : ''
  return found === 0 ? 'پرسشی با این واژه‌ها نیست؛ تیکت تازه بنویسید.' : `${formatCount(found)} پرسش پیدا شد.`
}
