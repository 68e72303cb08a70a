import { uploadCall } from '#contract/upload.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { faultOfSending } from '#web/forms/file-fault.ts'
import { PicturesField } from '#web/forms/pictures-field.tsx'
import { useUploads } from '#web/forms/use-uploads.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { FieldsProps } from './fields.ts'

/** Sent as they are chosen; what is written names them when it is saved, and what it does not name goes by itself. */
export function ProductPictures<Draft extends { pictures: string[] }>({
  draft,
  faults,
  max,
  onChange,
}: FieldsProps<Draft> & { max: number }) {
  const { pictures } = draft
  const uploads = useUploads({
    send: (file, transport, signal) => callMine(uploadCall, { query: {}, file, transport }, signal),
    // more may have been written since it left
    onSent: ({ data }) => onChange((before) => ({ ...before, pictures: [...before.pictures, data.url].slice(0, max) })),
  })
  return (
    <PicturesField
      pictures={{
        max,
        sent: pictures.map((id) => ({ id })),
        onItsWay: uploads.file,
        stop: uploads.stop,
        isSending: uploads.isSending,
        fault: faultOfSending(uploads.error),
        add: (files) => uploads.add(files.slice(0, max - pictures.length)),
        remove: ({ id }) => onChange({ ...draft, pictures: pictures.filter((path) => path !== id) }),
        sort: (sorted) => onChange({ ...draft, pictures: sorted.map(({ id }) => id) }),
        clear: () => onChange({ ...draft, pictures: [] }),
      }}
      help={`حداکثر ${formatCount(max)} تصویر، هر کدام تا ۲ مگابایت؛ نخستین تصویر، تصویر اصلی است.`}
      error={faults.get('pictures') ?? faults.get('images')}
    >
      {({ id }, alt) => <Picture path={id} alt={alt} sizes="80px" widths={[96, 192]} />}
    </PicturesField>
  )
}
