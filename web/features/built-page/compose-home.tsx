import type { Block, BuiltPage } from '#contract/built-blocks.ts'
import type { HomeSection } from '#contract/content.ts'
import { blockHtml } from './block-html.tsx'

/** Blocks that stand between sections. */
export interface BuiltPart {
  id: string
  type: 'built'
  html: string
}

/** The home page as staff put it together: sections in the places that they have in it, blocks between them, and after them the sections that it does not name. */
export function composeHome(sections: readonly HomeSection[], built: BuiltPage | null): readonly (HomeSection | BuiltPart)[] {
  if (built === null) return sections
  const left = new Map(sections.map((section) => [section.id, section]))
  const parts: (HomeSection | BuiltPart)[] = []
  let run: Block[] = []
  const close = () => {
    const [first] = run
    if (first !== undefined) parts.push({ id: `built-${first.props.id}`, type: 'built', html: blockHtml(run, built.tiles) })
    run = []
  }
  for (const block of built.blocks) {
    if (block.type !== 'HomeSection') {
      run.push(block)
      continue
    }
    close()
    const section = left.get(block.props.sectionId)
    if (section === undefined) continue
    parts.push(section)
    left.delete(section.id)
  }
  close()
  return [...parts, ...left.values()]
}
