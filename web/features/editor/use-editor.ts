import { type ComponentData, createUsePuck } from '@puckeditor/core'

/** The state of the editor, by what of it is asked for. */
export const useEditor = createUsePuck()

/** Where the blocks of the page itself stand. */
export const ROOT_ZONE = 'root:default-zone'

export interface OutlineItem {
  id: string
  type: string
  /** What it says first, to be told apart. */
  said: string
  at: { index: number; zone: string }
  /** How many stand beside it. */
  among: number
  inside: OutlineItem[]
}

/** The blocks in their order, each with its place. */
export function outlineOf(content: readonly ComponentData[], zone = ROOT_ZONE): OutlineItem[] {
  return content.map(({ type, props }, index) => {
    const { id, title, text, children } = props as { id: string; title?: unknown; text?: unknown; children?: unknown }
    const said = [title, text].find((words): words is string => typeof words === 'string' && words !== '') ?? ''
    return {
      id,
      type,
      said,
      at: { index, zone },
      among: content.length,
      inside: Array.isArray(children) ? outlineOf(children, `${id}:children`) : [],
    }
  })
}
