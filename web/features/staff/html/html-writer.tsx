import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { controlOf, Field } from '#web/ui/field.tsx'
import proseStyles from '#web/ui/prose.module.css'
import { EXTENSIONS } from './html-extensions.ts'
import styles from './html-field.module.css'
import type { HtmlFieldProps } from './html-field-props.ts'
import { HtmlToolbar } from './html-toolbar.tsx'

/** Reports a change only when somebody typed: opening a text does not reformat it. */
export default function HtmlWriter({ label, required, error, value, onChange }: HtmlFieldProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  // what its buttons say follows the caret
  const [, moved] = useReducer((count: number) => count + 1, 0)
  const written = useRef(value)
  const tell = useEffectEvent((made: Editor) => {
    written.current = made.isEmpty ? '' : made.getHTML()
    onChange(written.current)
  })
  const begin = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: EXTENSIONS,
        content: value,
        injectCSS: false,
        editorProps: { attributes: attributesOf({ id, label, error, required }) },
        onUpdate: ({ editor: made }) => tell(made),
        onTransaction: moved,
      }),
  )
  // before it is seen: its tools come with it
  useLayoutEffect(() => {
    if (place.current === null) return undefined
    const made = begin(place.current)
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: attributesOf({ id, label, error, required }) } })
  }, [editor, id, label, error, required])
  useEffect(() => {
    if (editor === undefined || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Field id={id} label={label} error={error} required={required}>
      <div className={styles.writer}>
        {editor !== undefined && <HtmlToolbar editor={editor} label={label} />}
        <div ref={place} />
      </div>
    </Field>
  )
}

/** The text is a field like any other, with its label, its fault and its direction. */
function attributesOf({ id, label, error, required }: Pick<HtmlFieldProps, 'label' | 'error' | 'required'> & { id: string }) {
  const told = Object.entries(controlOf(id, { help: undefined, error, required })).flatMap(([name, is]) =>
    is === undefined ? [] : [[name, String(is)] as const],
  )
  return {
    ...Object.fromEntries(told),
    class: `${proseStyles.prose} ${styles.writing}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
  }
}
