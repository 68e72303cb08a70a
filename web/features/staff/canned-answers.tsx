import { useState } from 'react'
import { cannedAnswerCalls, filledAnswer } from '#contract/canned-answer-rows.ts'
import type { DeskTicket } from '#contract/ticket-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CANNED_KEY } from './canned-answers-key.ts'
import styles from './kept-rows.module.css'

/** More are found by their words. */
const SHOWN = 8
const AT_ONCE = 100

interface CannedAnswersProps {
  ticket: Pick<DeskTicket, 'requesterName' | 'ticketNumber' | 'ticketTitle'>
  onPick: (text: string) => void
}

/** Answers that are kept, each put into the box by one press, with name and number filled in. Nothing where there are none, or they did not come. */
export function CannedAnswers({ ticket, onPick }: CannedAnswersProps) {
  const [words, setWords] = useState('')
  const { data } = useData({
    queryKey: [CANNED_KEY, 'all'],
    queryFn: ({ signal }) => call(cannedAnswerCalls.list, { query: { q: '', limit: AT_ONCE } }, signal),
    refetchOnReconnect: false,
  })
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  const found = rows.filter(({ row }) => `${row.title} ${row.text}`.includes(words.trim())).slice(0, SHOWN)
  const values = {
    نام: ticket.requesterName || 'کاربر گرامی',
    شماره: toPersianDigits(String(ticket.ticketNumber)),
    عنوان: ticket.ticketTitle,
  }
  return (
    <fieldset className={styles.canned}>
      <legend>پاسخ‌های آماده</legend>
      {rows.length > SHOWN && (
        <TextField
          label="جست‌وجوی پاسخ آماده"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <div className={styles.tools}>
        {found.map(({ key, row }) => (
          <Button key={key} look="soft" onClick={() => onPick(filledAnswer(row.text, values))}>
            {row.title}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
