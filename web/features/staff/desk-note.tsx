import type { AnswerOf } from '#contract/call.ts'
import { type TicketId, TicketReply } from '#contract/ticket.ts'
import { noteOnTicketCall } from '#contract/ticket-desk.ts'
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

/** A note that only support reads. */
export function DeskNote({ ticketId }: { ticketId: TicketId }) {
  const show = useShowDeskTicket()
  const form = useContractForm<typeof EMPTY, TicketReply, AnswerOf<typeof noteOnTicketCall>>({
    values: EMPTY,
    check,
    send: (body) => call(noteOnTicketCall, { params: { ticketId }, body }),
    onDone: async (answer) => {
      await show(answer)
      form.reset(EMPTY)
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.writing} aria-label="یادداشت">
      <LeaveGuard form={form} />
      <TextArea label="یادداشت تازه" {...form.input('message')} />
      <Button type="submit" busy={form.isBusy}>
        ثبت یادداشت
      </Button>
    </form>
  )
}
