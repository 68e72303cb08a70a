import { useState } from 'react'
import { formatCount } from '#persian/format.ts'
import type { Transport } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import type { FileOnItsWay } from '#web/ui/upload-progress.tsx'
import { faultOfSending } from './file-fault.ts'
import { useUploads } from './use-uploads.ts'

export interface PicturesInHand<Sent> {
  max: number
  /** Those that the server has, in their order. */
  sent: readonly Sent[]
  /** The one that is being sent. */
  onItsWay: FileOnItsWay | undefined
  stop(): void
  isSending: boolean
  /** Why the last one did not go. */
  fault: string | undefined
  add(files: readonly File[]): void
  remove(picture: Sent): void
  /** Where their order says something: gives them another one. */
  sort?: ((sent: readonly Sent[]) => void) | undefined
  /** What they were for has taken them. */
  clear(): void
}

interface PicturesOptions<Sent> {
  max: number
  send: (file: File, transport: Transport, signal: AbortSignal) => Promise<Sent>
  remove: (picture: Sent) => Promise<unknown>
  faultOf?: (error: Error | null) => string | undefined
}

/** Pictures that go with something that is being written: sent one after another as they are chosen, so that what they go with goes at once. */
export function usePictures<Sent extends { id: string }>(options: PicturesOptions<Sent>): PicturesInHand<Sent> {
  const { max, faultOf = faultOfSending } = options
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [tooMany, setTooMany] = useState(false)
  const uploads = useUploads({
    send: options.send,
    onSent: (picture) => setSent((before) => [...before, picture]),
    whenSignedOut: 'page',
  })
  // the server forgets it by itself, should this not reach it
  const removing = useChange({ send: options.remove, whenSignedOut: 'page', onFailed: 'here' })

  return {
    max,
    sent,
    onItsWay: uploads.file,
    stop: uploads.stop,
    isSending: uploads.isSending,
    fault: tooMany ? `حداکثر ${formatCount(max)} تصویر بفرستید` : faultOf(uploads.error),
    add(files) {
      const room = max - sent.length
      setTooMany(files.length > room)
      if (files.length > 0) uploads.add(files.slice(0, room))
    },
    remove(picture) {
      setTooMany(false)
      setSent((before) => before.filter(({ id }) => id !== picture.id))
      removing.mutate(picture)
    },
    clear() {
      setTooMany(false)
      setSent([])
    },
  }
}
