import { type Logger, pino } from 'pino'

const SECRET_FIELDS = ['token', 'code', 'authorization', 'cookie', 'password', 'apiKey', 'secret', 'cardNumber', 'nationalCode']

/** Structured lines on standard output; fields that hold secrets are struck out wherever an object is logged. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '…' },
    base: { pid: process.pid },
  })
}
