import { TicketReply } from '#contract/ticket.ts'
import { type Checked, checkedBy } from '#web/forms/checked.ts'

/** What is being said in a ticket, with the file that goes with it. */
export interface MessageDraft {
  message: string
  file: File | undefined
}

export const EMPTY_DRAFT: MessageDraft = { message: '', file: undefined }

const checkMessage = checkedBy(TicketReply)

export function checkDraft({ message, file }: MessageDraft): Checked<MessageDraft, 'message' | 'file'> {
  const checked = checkMessage({ message })
  return 'body' in checked ? { body: { ...checked.body, file } } : checked
}
