import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { isLink } from '#contract/address.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { DialogOfWriter } from './dialog-of-writer.tsx'
import { FindPlace } from './find-place.tsx'

interface ChosenLinkProps {
  editor: Editor
  onClose: () => void
}

/** Where the chosen words lead: a place of the market by its name, or any address. */
export function ChosenLink({ editor, onClose }: ChosenLinkProps) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [words, setWords] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const asksWords = before === '' && editor.state.selection.empty
  const take = () => {
    const href = address.trim()
    setFaulty(!isLink(href))
    if (!isLink(href)) return false
    const chain = editor.chain().extendMarkRange('link')
    if (asksWords) chain.insertContent({ type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    return true
  }
  return (
    <DialogOfWriter
      editor={editor}
      title="پیوند"
      onClose={onClose}
      onTake={take}
      besides={before === '' ? undefined : { label: 'برداشتن پیوند', act: () => editor.chain().extendMarkRange('link').unsetLink().run() }}
    >
      <FindPlace chosen={address} onChoose={setAddress} />
      <TextField
        label="نشانی"
        required
        ltr
        autoComplete="off"
        maxLength={500}
        help="آنچه در بازار پیدا کنید اینجا می‌آید؛ نشانی هر جای دیگری هم می‌شود."
        error={isFaulty ? 'نشانی باید با / یا https:// آغاز شود' : undefined}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {asksWords && <TextField label="نوشتهٔ پیوند" maxLength={200} value={words} onChange={({ target }) => setWords(target.value)} />}
    </DialogOfWriter>
  )
}
