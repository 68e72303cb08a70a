import {
  BallIcon,
  BasketIcon,
  BlenderIcon,
  BookIcon,
  BoxIcon,
  CarIcon,
  ChartIcon,
  DropIcon,
  GiftIcon,
  GridIcon,
  LaptopIcon,
  PercentIcon,
  PhoneIcon,
  ShirtIcon,
  SofaIcon,
  SoundIcon,
  SparkIcon,
  StoreIcon,
  TagIcon,
  ToolIcon,
  ToyIcon,
  TruckIcon,
} from '#web/ui/icons.tsx'

const ICONS = {
  ball: BallIcon,
  basket: BasketIcon,
  blender: BlenderIcon,
  book: BookIcon,
  box: BoxIcon,
  car: CarIcon,
  chart: ChartIcon,
  drop: DropIcon,
  gift: GiftIcon,
  grid: GridIcon,
  laptop: LaptopIcon,
  percent: PercentIcon,
  phone: PhoneIcon,
  shirt: ShirtIcon,
  sofa: SofaIcon,
  sound: SoundIcon,
  spark: SparkIcon,
  store: StoreIcon,
  tag: TagIcon,
  tool: ToolIcon,
  toy: ToyIcon,
  truck: TruckIcon,
}
const known = new Map<string, (typeof ICONS)['tag']>(Object.entries(ICONS))

/** The drawing that a menu entry asks for by name; none for a name we have no drawing for. */
export function MenuIcon({ name, size }: { name: string | undefined; size?: 'small' | 'normal' | undefined }) {
  const Icon = name === undefined ? undefined : known.get(name)
  return Icon === undefined ? null : <Icon size={size} />
}
