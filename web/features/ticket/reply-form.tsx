import type { AnswerOf } from '#contract/call.ts'
import { replyToTicketCall, type TicketId, TicketReply } from '#contract/ticket.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import styles from './reply-form.module.css'
import { SendingOverlay } from './sending-overlay.tsx'
import { useShowTicket } from './use-ticket.ts'

const EMPTY = { message: '' }
const check = checkedBy(TicketReply)

export function ReplyForm({ ticketId }: { ticketId: TicketId }) {
  const show = useShowTicket()
  const form = useContractForm<typeof EMPTY, TicketReply, AnswerOf<typeof replyToTicketCall>>({
    values: EMPTY,
    check,
    send: (body) => callMine(replyToTicketCall, { params: { ticketId }, body }),
    onDone: async (answer) => {
      await show(answer)
      form.reset(EMPTY)
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.reply} aria-label="پاسخ">
      <LeaveGuard form={form} />
      <TextArea label="پاسخ شما" placeholder="پیام خود را بنویسید" {...form.input('message')} />
      <Button type="submit" busy={form.isBusy}>
        ارسال پاسخ
      </Button>
      {form.isBusy && <SendingOverlay />}
    </form>
  )
}
