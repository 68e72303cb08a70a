import { vi } from 'vitest'

/** One file on its way; the test says how far it is and what comes of it. */
class PlantedRequest {
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  address = ''
  body: unknown
  isStopped = false
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  private answered = ''

  open(method: string, path: string): void {
    this.address = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: unknown): void {
    this.body = body
  }
  abort(): void {
    this.isStopped = true
    this.onabort?.()
  }
  getAllResponseHeaders(): string {
    return this.answered
  }

  isAt(progress: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: progress * 1_000, total: 1_000 })
  }
  answer(status: number, body: object, headers = ''): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.answered = headers
    this.onload?.()
  }
  breakOff(): void {
    this.onerror?.()
  }
}

/** A server that takes files: every request to it, in order. */
export function serverTakesFiles(): readonly PlantedRequest[] {
  const requests: PlantedRequest[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PlantedRequest {
      constructor() {
        super()
        requests.push(this)
      }
    },
  )
  return requests
}
