import type { PuckAction } from '@puckeditor/core'
import type { Block } from '#contract/built-blocks.ts'
import { ROOT_ZONE } from './use-editor.ts'

/** Other blocks in the place of all that stand there, in steps that the library can take back together. */
export function replaceAll(dispatch: (action: PuckAction) => void, standing: number, blocks: readonly Block[]): void {
  dispatch({ type: 'setUi', ui: { itemSelector: null } })
  for (let index = standing - 1; index >= 0; index--) dispatch({ type: 'remove', index, zone: ROOT_ZONE })
  for (const [index, block] of blocks.entries()) {
    const at = { destinationIndex: index, destinationZone: ROOT_ZONE }
    dispatch({ type: 'insert', componentType: block.type, id: block.props.id, ...at })
    dispatch({ type: 'replace', data: structuredClone(block), ...at })
  }
}
