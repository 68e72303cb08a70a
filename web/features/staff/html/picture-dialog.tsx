import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { OnePictureField } from '#web/forms/one-picture-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChooseFromLibrary } from '../pictures/choose-picture.tsx'
import { DialogOfWriter } from './dialog-of-writer.tsx'

interface ChosenPictureProps {
  editor: Editor
  onClose: () => void
}

/** A picture with the words for those who do not see it; the one that is chosen is changed. */
export function ChosenPicture({ editor, onClose }: ChosenPictureProps) {
  const before = editor.isActive('image') ? editor.getAttributes('image') : {}
  const [src, setSrc] = useState(String(before.src ?? ''))
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const [areFaultsTold, tellFaults] = useState(false)
  const faults = { src: src === '' ? 'تصویر را بفرستید' : undefined, alt: alt.trim() === '' ? 'بگویید در تصویر چیست' : undefined }
  const take = () => {
    tellFaults(true)
    if (faults.src !== undefined || faults.alt !== undefined) return false
    editor.commands.setImage({ src, alt: alt.trim() })
    return true
  }
  return (
    <DialogOfWriter editor={editor} title="تصویر" onClose={onClose} onTake={take}>
      <OnePictureField
        label="تصویر"
        help="از دستگاه خود بفرستید."
        path={src}
        onChange={setSrc}
        error={areFaultsTold ? faults.src : undefined}
        wide
      />
      <span>
        <ChooseFromLibrary
          onChoose={(picture) => {
            setSrc(picture.path)
            if (alt.trim() === '') setAlt(picture.alt)
          }}
        />
      </span>
      <TextField
        label="شرح تصویر"
        required
        maxLength={200}
        help="برای کسی که تصویر را نمی‌بیند، و برای موتورهای جست‌وجو."
        error={areFaultsTold ? faults.alt : undefined}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </DialogOfWriter>
  )
}
