import { type Block, blocksWithin } from '#contract/built-blocks.ts'
import { BLOCK_NAMES } from './block-names.ts'

export interface BlockDifference {
  what: 'added' | 'removed' | 'changed' | 'moved'
  name: string
}

/** What one state of a page has otherwise than another, by the ids of blocks. */
export function differenceOf(before: readonly Block[], after: readonly Block[]): BlockDifference[] {
  const [was, is] = [placed(before), placed(after)]
  const removed = [...was].filter(([id]) => !is.has(id)).map(([, { block }]) => ({ what: 'removed' as const, name: nameOf(block) }))
  const rest = [...is].flatMap(([id, { block, own, below }]): BlockDifference[] => {
    const old = was.get(id)
    if (old === undefined) return [{ what: 'added', name: nameOf(block) }]
    if (old.own !== own) return [{ what: 'changed', name: nameOf(block) }]
    return old.below === below ? [] : [{ what: 'moved', name: nameOf(block) }]
  })
  return [...removed, ...rest]
}

/** What a block says itself, and behind which other it stands; blocks that came or went move none. */
function placed(blocks: readonly Block[], parent = ''): Map<string, { block: Block; own: string; below: string }> {
  const found = new Map<string, { block: Block; own: string; below: string }>()
  for (const block of blocks) {
    const { type, props } = block
    const own = type === 'Container' ? JSON.stringify({ ...props, children: undefined }) : JSON.stringify(props)
    found.set(props.id, { block, own, below: parent })
    if (type === 'Container') for (const [id, inner] of placed(props.children, props.id)) found.set(id, inner)
  }
  return found
}

/** «متن: خوش آمدید» */
export function nameOf({ type, props }: Block): string {
  const said = 'title' in props ? props.title : textOf(props)
  return said === '' ? BLOCK_NAMES[type] : `${BLOCK_NAMES[type]}: ${said.length > 30 ? `${said.slice(0, 30)}…` : said}`
}

const textOf = (props: object): string => ('text' in props && typeof props.text === 'string' ? props.text : '')

/** Whether the order of what both have is another one. */
export function isReordered(before: readonly Block[], after: readonly Block[]): boolean {
  const ids = (blocks: readonly Block[]) => blocksWithin(blocks).map(({ props }) => props.id)
  const [was, is] = [ids(before), ids(after)]
  const both = new Set(was.filter((id) => is.includes(id)))
  return was.filter((id) => both.has(id)).join() !== is.filter((id) => both.has(id)).join()
}
