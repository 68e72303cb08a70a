import { inTransaction } from '../../platform/database/database.ts'
import { createMailTransport } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { createSmsTransport } from '../../platform/sms/sms-transport.ts'
import { deleteOldMessages } from './message.queries.ts'
import { SEND_MESSAGE } from './queue-message.ts'
import { sendMessage, type Transports } from './send-message.ts'

/** A slow provider holds this many senders of a process, and nobody else. */
const SENDERS = 4
const KEPT_DAYS = 90
const DAILY = 86_400

export function messageJobs(services: Services): void {
  const { clock, db, jobs, settings } = services
  const transports: Transports = {
    sms: settings.sms && createSmsTransport(settings.sms),
    mail: settings.mail && createMailTransport(settings.mail),
  }
  // Where nobody sends, nothing is queued: the rows are for the outbox.
  if (transports.sms || transports.mail) {
    jobs.work<{ messageId: string }>(SEND_MESSAGE, ({ messageId }, signal) => sendMessage(services, transports, messageId, signal), {
      concurrency: SENDERS,
      expireInSeconds: 60,
    })
  }
  jobs.every('delete-old-messages', DAILY, async () => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAILY * 1_000)
    await inTransaction(db, 'write', (tx) => deleteOldMessages.run(tx, { before }))
  })
}
