/** A call that did not succeed. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** Seconds after which asking again makes sense, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(given: {
    status: number
    code: string
    message: string
    errors?: Record<string, string> | undefined
    requestId?: string | undefined
    retryAfter?: number | undefined
    cause?: Error | undefined
  }) {
    super(given.message, { cause: given.cause })
    this.name = 'ApiError'
    this.status = given.status
    this.code = given.code
    this.errors = given.errors ?? {}
    this.requestId = given.requestId
    this.retryAfter = given.retryAfter
  }
}

/** Whether a call was refused because there is no such thing, or because its name cannot be read. */
export function isUnknownThere(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 404 || error.status === 422)
}
