import { useRef, useState } from 'react'
import { UPLOAD_BYTES_MAX, UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import { removeUploadCall, uploadCall } from '#contract/upload.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import type { FileInHand } from '#web/ui/file-field.tsx'
import { faultOfFiles, faultOfSending } from './file-fault.ts'
import { useUploads } from './use-uploads.ts'

interface UploadedPicture {
  /** What stands in the field: on its way, or there. */
  file: FileInHand | undefined
  /** Where the picture is kept until something takes it. */
  url: string | undefined
  fault: string | undefined
  choose: (files: readonly File[]) => void
  /** Takes it back, or stops it on its way. */
  remove: () => void
}

/** A picture that is sent as it is chosen and stands nowhere yet. `field`: whose limit holds. */
export function useUploadedPicture(field: keyof typeof UPLOAD_BYTES_MAX = 'default'): UploadedPicture {
  const [there, setThere] = useState<{ name: string; url: string }>()
  const [fault, setFault] = useState<string>()
  const name = useRef('')
  const uploads = useUploads({
    send: (file, transport, signal) => callMine(uploadCall, { query: { field }, file, transport }, signal),
    onSent: ({ data }) => setThere({ name: name.current, url: data.url }),
    whenSignedOut: 'page',
  })
  // the server forgets it by itself, should this not reach it
  const removing = useChange({
    send: (url: string) => {
      const [folder = '', file = ''] = url.split('/').slice(-2)
      return callMine(removeUploadCall, { params: { folder, name: file } })
    },
    whenSignedOut: 'page',
    onFailed: 'here',
  })
  return {
    file: there === undefined ? uploads.file && { ...uploads.file, isThere: false } : { name: there.name, progress: 1, isThere: true },
    url: there?.url,
    fault: fault ?? faultOfSending(uploads.error),
    choose(files) {
      const found = faultOfFiles(files, { types: ['image/*'], bytesMin: UPLOAD_BYTES_MIN, bytesMax: UPLOAD_BYTES_MAX[field] })
      setFault(found)
      if (found !== undefined || files[0] === undefined) return
      name.current = files[0].name
      uploads.add(files)
    },
    remove() {
      if (there === undefined) return uploads.stop()
      setThere(undefined)
      removing.mutate(there.url)
    },
  }
}
