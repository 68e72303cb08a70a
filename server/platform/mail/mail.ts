import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same words; a mail without it is plain. */
  html?: string | undefined
}

/** A mail server that takes our messages. It throws when one was not taken: `MailRefused` when trying again is of no use. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The server said for good that it will not take this mail (an SMTP answer of the 500s). */
export class MailRefused extends Error {}

const PATIENCE_MS = 10_000

/** Sends by SMTP. `url` is like smtps://user:password@host:465; it holds a password, so it is never part of an error. */
export function createMailTransport(settings: { url: string; from: string }, patienceMs: number = PATIENCE_MS): MailTransport {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: settings.from, ...mail, textEncoding: 'base64' })
      } catch (error) {
        const { code, responseCode } = answerOf(error)
        const reason = `The mail server did not take the message: ${responseCode ?? code ?? 'unknown reason'}`
        // A wrong password also answers 535, but that is the operator's to mend: the mail is worth keeping.
        throw responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? new MailRefused(reason) : new Error(reason)
      }
    },
    close: () => transport.close(),
  }
}

function answerOf(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number' ? { responseCode: error.responseCode } : {}),
  }
}
