import type { Kind } from '#demo/drawings/kinds.ts'
import type { View } from '#demo/drawings/stage.ts'
import type { NamedGood } from './goods.ts'

export interface Shot {
  view: View
  /** Index of the colour that is shown. */
  colour: number
}

/** Kinds that come in a printed carton. */
const BOXED: ReadonlySet<Kind> = new Set<Kind>([
  'phone',
  'featurePhone',
  'tablet',
  'smartwatch',
  'powerBank',
  'charger',
  'headphones',
  'earbuds',
  'speaker',
  'camera',
  'keyboard',
  'mouse',
  'router',
  'hardDisk',
  'printer',
  'gameConsole',
  'controller',
  'kettle',
  'coffeeMachine',
  'blender',
  'iron',
  'hairDryer',
  'shaver',
  'airFryer',
  'microwave',
  'robotVacuum',
  'pot',
  'dishes',
  'teaSet',
  'drill',
  'blocks',
  'toyCar',
  'perfume',
  'toothbrush',
])

/** The pictures of a good, in the order of its gallery: itself, another side, in the niche, close up, and more where there is more to see. */
export function shotsOf(good: NamedGood): Shot[] {
  const several = good.colours.length > 1
  const shots: Shot[] = [
    { view: 'front', colour: 0 },
    { view: 'other', colour: 0 },
    { view: 'scene', colour: several ? 1 : 0 },
    { view: 'detail', colour: 0 },
  ]
  if (BOXED.has(good.kind)) shots.push({ view: 'box', colour: 0 })
  if (several) shots.push({ view: 'front', colour: 1 })
  return shots
}

export const productPicture = (slug: string, shot: number): string => `/uploads/demo/products/${slug}-${shot + 1}.svg`
