import { useRef, useState } from 'react'
import type { Transport } from '#web/api/call.ts'
import { uploading } from '#web/api/upload.ts'
import type { WhenSignedOut } from '#web/data/session-end.ts'
import { useChange } from '#web/data/use-change.ts'
import type { FileOnItsWay } from '#web/ui/upload-progress.tsx'

interface UploadsOptions<Answer> {
  /** Sends one file by this transport, until it is stopped. */
  send: (file: File, transport: Transport, signal: AbortSignal) => Promise<Answer>
  onSent: (answer: Answer) => void
  whenSignedOut?: WhenSignedOut
}

interface Uploads {
  add: (files: readonly File[]) => void
  /** The one that is on its way. */
  file: FileOnItsWay | undefined
  isSending: boolean
  /** Stops the one that is on its way: no failure, and the next one leaves. */
  stop: () => void
  /** Why the last one failed; those behind it did not leave. */
  error: Error | null
}

/** Sends files one after another, and says how far the one is that is on its way. */
export function useUploads<Answer>({ send, onSent, whenSignedOut }: UploadsOptions<Answer>): Uploads {
  const [file, setFile] = useState<FileOnItsWay>()
  const onItsWay = useRef<AbortController>(null)
  const sending = useChange({
    send: async (files: readonly File[]) => {
      for (const each of files) {
        const { name } = each
        const stopped = new AbortController()
        onItsWay.current = stopped
        setFile({ name, progress: 0 })
        try {
          onSent(
            await send(
              each,
              uploading((progress) => setFile({ name, progress })),
              stopped.signal,
            ),
          )
        } catch (error) {
          if (!stopped.signal.aborted) throw error
        }
      }
    },
    whenSignedOut,
    onFailed: 'here',
    onEnd: () => setFile(undefined),
  })
  return {
    add: sending.mutate,
    file,
    isSending: sending.isPending,
    stop: () => onItsWay.current?.abort(),
    error: sending.error,
  }
}
