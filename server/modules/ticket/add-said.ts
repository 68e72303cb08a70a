import type { UserId } from '#contract/ids.ts'
import type { TicketId } from '#contract/ticket.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { TicketFileNotFound } from './ticket.errors.ts'
import { addMessage } from './ticket.queries.ts'
import { takeTicketFile } from './ticket-files.queries.ts'

/** What somebody says in a ticket; `fileId`: of the file that came with it, which waits for its message. */
export interface Said {
  text: string
  fileId?: string | undefined
}

interface Speaker {
  id: TicketId
  authorId: UserId
  role: 'user' | 'support'
  now: Date
}

/** Under the lock of its ticket: adds a message with its file, both or neither. Answers its number. */
export async function addSaid(tx: Transaction, speaker: Speaker, { text, fileId }: Said): Promise<number> {
  const { no } = await addMessage.one(tx, { ...speaker, text })
  if (fileId === undefined) return no
  const taken = await takeTicketFile.run(tx, { ticketId: speaker.id, id: fileId, authorId: speaker.authorId, no })
  if (taken !== 1) throw TicketFileNotFound()
  return no
}
