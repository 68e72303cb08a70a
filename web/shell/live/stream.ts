import { LIVE_PATH } from '#contract/live.ts'

/** The server gives a sign of life every 25 seconds. */
const SILENT_FOR_MS = 60_000

/** No stream came, or it ended. */
export class StreamEnded extends Error {
  /** The server asks to be left alone for so long. */
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('The stream of changes ended')
    this.retryAfterMs = retryAfterMs
  }
}

interface StreamOptions {
  query: string
  token: string | undefined
  signal: AbortSignal
  /** Called with the first bytes: what stands between us and the server may hold a stream back. */
  onOpen: () => void
  onEvent: (topic: string, at: string) => void
}

/**
 * Reads the server's events until the stream ends, and throws then. Returns when the server says that there is nothing to send.
 * By fetch and not by EventSource: a token belongs into a header, never into an address.
 */
export async function readStream({ query, token, signal, onOpen, onEvent }: StreamOptions): Promise<void> {
  const silent = new AbortController()
  let silence = setTimeout(() => silent.abort(), SILENT_FOR_MS)
  try {
    const response = await fetch(`${LIVE_PATH}?${query}`, {
      headers: { accept: 'text/event-stream', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (response.status === 204) return
    if (!response.ok || response.body === null) throw new StreamEnded(Number(response.headers.get('retry-after') ?? 0) * 1_000)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new StreamEnded(0)
      clearTimeout(silence)
      silence = setTimeout(() => silent.abort(), SILENT_FOR_MS)
      onOpen()
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, at, data] = /^id: (.*)\ndata: (.*)$/.exec(event) ?? []
        if (at !== undefined && data !== undefined) onEvent(String(JSON.parse(data)), at)
      }
    }
  } finally {
    clearTimeout(silence)
  }
}
