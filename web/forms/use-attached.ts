import { useRef, useState } from 'react'
import type { Transport } from '#web/api/call.ts'
import { uploading } from '#web/api/upload.ts'
import type { FileOnItsWay } from '#web/ui/upload-progress.tsx'

interface Attached {
  /** The one that is on its way. */
  file: FileOnItsWay | undefined
  stop: () => void
  /** Whether the last sending was stopped by a person: no failure, and all stands as it was. */
  wasStopped: () => boolean
  send: <Answer>(file: File | undefined, send: (parts: SentBeside, signal: AbortSignal) => Promise<Answer>) => Promise<Answer>
}

type SentBeside = { file?: File; transport?: Transport }

/** Sends a form that may have a file beside its fields: says how far the file is, and stops it. */
export function useAttached(): Attached {
  const [file, setFile] = useState<FileOnItsWay>()
  const onItsWay = useRef<AbortController>(null)
  return {
    file,
    stop: () => onItsWay.current?.abort(),
    wasStopped: () => onItsWay.current?.signal.aborted === true,
    send: async (chosen, send) => {
      const stopped = new AbortController()
      onItsWay.current = stopped
      if (chosen === undefined) return send({}, stopped.signal)
      const { name } = chosen
      setFile({ name, progress: 0 })
      try {
        return await send({ file: chosen, transport: uploading((progress) => setFile({ name, progress })) }, stopped.signal)
      } finally {
        setFile(undefined)
      }
    },
  }
}
