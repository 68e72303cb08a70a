import type { Paint } from './paint.ts'

/** How one product of a kind looks. `style` chooses between the builds that a kind knows (camera layouts, soles, motifs …). */
export interface Look {
  body: string
  accent: string
  style: number
  seed: number
}

export type Draw = (paint: Paint, look: Look) => string

/** One kind of thing, drawn in a square of 400 units, standing on the line y = 352. */
export interface KindDrawing {
  front: Draw
  /** Another side of it: its back, its inside, lying down. */
  other?: Draw
  /** What the close-up looks at. */
  focus: readonly [x: number, y: number, span: number]
}
