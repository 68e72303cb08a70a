import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import styles from './html-field.module.css'
import { ChosenLink } from './link-dialog.tsx'
import { ChosenPicture } from './picture-dialog.tsx'

interface Act {
  label: string
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4, label: string): Act => ({
  label,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
})

const ACTS: readonly Act[] = [
  heading(2, 'تیتر'),
  heading(3, 'تیتر کوچک'),
  heading(4, 'تیتر ریز'),
  { label: 'پررنگ', isOn: (editor) => editor.isActive('bold'), run: (editor) => void editor.chain().focus().toggleBold().run() },
  { label: 'کج', isOn: (editor) => editor.isActive('italic'), run: (editor) => void editor.chain().focus().toggleItalic().run() },
  {
    label: 'زیرخط',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => void editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'فهرست',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'فهرست شماره‌دار',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'نقل قول',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
  { label: 'خط جداکننده', run: (editor) => void editor.chain().focus().setHorizontalRule().run() },
  { label: 'جدول', run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
]
const OF_TABLES: readonly Act[] = [
  { label: 'افزودن سطر', run: (editor) => void editor.chain().focus().addRowAfter().run() },
  { label: 'افزودن ستون', run: (editor) => void editor.chain().focus().addColumnAfter().run() },
  { label: 'حذف سطر', run: (editor) => void editor.chain().focus().deleteRow().run() },
  { label: 'حذف ستون', run: (editor) => void editor.chain().focus().deleteColumn().run() },
  { label: 'حذف جدول', run: (editor) => void editor.chain().focus().deleteTable().run() },
]

interface HtmlToolbarProps {
  editor: Editor
  label: string
}

/** What can be done with the words that are chosen, and where the caret stands. */
export function HtmlToolbar({ editor, label }: HtmlToolbarProps) {
  const [asked, ask] = useState<'link' | 'picture'>()
  const isInTable = editor.isActive('table')
  return (
    <div role="toolbar" aria-label={`ابزار ${label}`} className={styles.toolbar}>
      {ACTS.map((act) => (
        <Tool key={act.label} act={act} editor={editor} />
      ))}
      <button type="button" className={styles.tool} aria-pressed={editor.isActive('link')} onClick={() => ask('link')}>
        پیوند
      </button>
      <button type="button" className={styles.tool} onClick={() => ask('picture')}>
        تصویر
      </button>
      {isInTable && OF_TABLES.map((act) => <Tool key={act.label} act={act} editor={editor} />)}
      <button type="button" className={styles.tool} disabled={!editor.can().undo()} onClick={() => editor.chain().focus().undo().run()}>
        واگرد
      </button>
      <button type="button" className={styles.tool} disabled={!editor.can().redo()} onClick={() => editor.chain().focus().redo().run()}>
        ازنو
      </button>
      {asked === 'link' && <ChosenLink editor={editor} onClose={() => ask(undefined)} />}
      {asked === 'picture' && <ChosenPicture editor={editor} onClose={() => ask(undefined)} />}
    </div>
  )
}

function Tool({ act: { label, isOn, run }, editor }: { act: Act; editor: Editor }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isOn?.(editor)}
      // the words stay chosen
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      {label}
    </button>
  )
}
