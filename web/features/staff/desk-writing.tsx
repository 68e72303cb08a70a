import type { AnswerOf } from '#contract/call.ts'
import { type TicketId, TicketReply } from '#contract/ticket.ts'
import { answerTicketCall, noteOnTicketCall } from '#contract/ticket-desk.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import styles from './desk-ticket-page.module.css'
import { useShowDeskTicket } from './show-desk-ticket.ts'

const EMPTY = { message: '' }
const check = checkedBy(TicketReply)
const KINDS = {
  answer: { call: answerTicketCall, form: 'پاسخ', label: 'پاسخ به خریدار', send: 'ارسال پاسخ' },
  note: { call: noteOnTicketCall, form: 'یادداشت', label: 'یادداشت تازه', send: 'ثبت یادداشت' },
} as const

/** An answer that the shopper reads, or a note that only support reads. */
export function DeskWriting({ kind, ticketId }: { kind: keyof typeof KINDS; ticketId: TicketId }) {
  const words = KINDS[kind]
  const show = useShowDeskTicket()
  const form = useContractForm<typeof EMPTY, TicketReply, AnswerOf<typeof answerTicketCall>>({
    values: EMPTY,
    check,
    send: (body) => call(words.call, { params: { ticketId }, body }),
    onDone: async (answer) => {
      await show(answer)
      form.reset(EMPTY)
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.writing} aria-label={words.form}>
      <LeaveGuard form={form} />
      <TextArea label={words.label} {...form.input('message')} />
      <Button type="submit" busy={form.isBusy}>
        {words.send}
      </Button>
    </form>
  )
}
