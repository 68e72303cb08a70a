import { z } from 'zod'

/* Blocks of a page as they are kept and shown. Pages of shoppers load this file: the rules by which blocks come in stand in `built-page.ts`. */

export const FONT_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export const UNITS = ['px', '%', 'em', 'rem', 'vw'] as const
export const ALIGNS = ['start', 'center', 'end'] as const
export const PICTURE_FITS = ['cover', 'contain', 'fill', 'none'] as const
/** Of the page's outline; `p` is none of it. */
export const TEXT_LEVELS = ['p', 'h2', 'h3'] as const

type Align = (typeof ALIGNS)[number]
/** Null: as the page has it. */
export type Length = { value: number; unit: (typeof UNITS)[number] } | null

interface TextProps {
  id: string
  text: string
  level: (typeof TEXT_LEVELS)[number]
  /** In pixels. */
  fontSize: number
  /** `#rrggbb`; empty: as the page has it. */
  color: string
  fontWeight: (typeof FONT_WEIGHTS)[number]
  align: Align
  url: string
}
interface ImageProps {
  id: string
  src: string
  alt: string
  fit: (typeof PICTURE_FITS)[number]
  w: Length
  h: Length
  radius: Length
  url: string
}
interface HeroProps {
  id: string
  title: string
  text: string
  image: string
  url: string
}
interface CategoriesProps {
  id: string
  title: string
  titleAlign: Align
  /** Empty: those at the top. */
  categories: { slug: string }[]
}
interface BannersProps {
  id: string
  title: string
  columns: number
  items: { url: string; image: string; alt: string }[]
}
interface SliderProps {
  id: string
  items: { url: string; desktopImage: string; tabletImage: string; mobileImage: string; alt: string }[]
}
export interface ContainerProps {
  id: string
  direction: 'column' | 'row'
  gap: number
  padding: number
  background: string
  children: Block[]
}

/** `HomeSection` stands for a row of the home page's sections, in its place. */
export type Block =
  | { type: 'Text'; props: TextProps }
  | { type: 'Image'; props: ImageProps }
  | { type: 'Hero'; props: HeroProps }
  | { type: 'Categories'; props: CategoriesProps }
  | { type: 'Banners'; props: BannersProps }
  | { type: 'WideSlider'; props: SliderProps }
  | { type: 'HomeSection'; props: { id: string; sectionId: string } }
  | { type: 'Container'; props: ContainerProps }

/** Of a block and of all within it. */
export function blocksWithin(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((one) => [one, ...(one.type === 'Container' ? blocksWithin(one.props.children) : [])])
}

/** As it is answered; what its fields hold was checked when it was kept. */
export const KeptBlock = z.object({
  type: z.enum(['Text', 'Image', 'Hero', 'Categories', 'Banners', 'WideSlider', 'HomeSection', 'Container']),
  props: z.looseObject({ id: z.string() }),
}) as unknown as z.ZodType<Block> // the fields of each type stand in `built-page.ts`

/** Tiles of the categories that a block names, by the block's id. */
const BlockTiles = z.record(z.string(), z.array(z.object({ title: z.string(), slug: z.string(), image: z.string() })))
export type BlockTiles = z.infer<typeof BlockTiles>

/** What shoppers see: the blocks that hold now, and what the catalogue says of them. */
export const BuiltPage = z.object({ blocks: z.array(KeptBlock), tiles: BlockTiles })
export type BuiltPage = z.infer<typeof BuiltPage>
