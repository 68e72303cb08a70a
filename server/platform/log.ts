import { type DestinationStream, type Logger, pino } from 'pino'

const SECRET_FIELDS = ['token', 'code', 'authorization', 'cookie', 'password', 'apiKey', 'merchant', 'secret', 'cardNumber', 'nationalCode']
/** What PostgreSQL says about the rows of a refused statement: they may be a person's. */
const ROWS_OF_ERRORS = ['detail', 'where', 'internalQuery'].flatMap((field) => [`err.${field}`, `err.cause.${field}`])

/** Structured lines on standard output; fields that hold secrets are struck out wherever an object is logged. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const paths = [...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), ...ROWS_OF_ERRORS]
  return pino({ level, redact: { paths, censor: '…' }, base: { pid: process.pid } }, to ?? pino.destination(1))
}
