import { icon } from './draw-icon.tsx'
import styles from './icons.module.css'

export const ArrowBackIcon = /* @__PURE__ */ icon('M9.5 6l6 6-6 6')
export const ArrowOnIcon = /* @__PURE__ */ icon('M14.5 6l-6 6 6 6')
export const BallIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 8l4 3-1.5 4.5h-5L8 11zM12 8V3.5M16 11l4-1.5M14.5 15.5l2.5 4M9.5 15.5l-2.5 4M8 11 4 9.5',
)
export const BasketIcon = /* @__PURE__ */ icon('M3.5 10h17L19 19.5H5zM8 10l2.5-6M16 10l-2.5-6M9.5 13.5v2.5M14.5 13.5v2.5')
export const BellIcon = /* @__PURE__ */ icon('M12 3a6 6 0 0 0-6 6v4.5L4.5 17h15L18 13.5V9a6 6 0 0 0-6-6zM9.8 20a2.4 2.4 0 0 0 4.4 0')
export const BlenderIcon = /* @__PURE__ */ icon('M8 3h8l-1 10H9zM8 13h8l1.5 7.5h-11zM16 5h3v5')
export const BookIcon = /* @__PURE__ */ icon('M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14')
export const BoxIcon = /* @__PURE__ */ icon('M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9')
export const CarIcon = /* @__PURE__ */ icon('M3.5 16.5v-4l2-5.5h13l2 5.5v4zM3.5 12.5h17M6.5 16.5v2M17.5 16.5v2M7 14.5h1.5M15.5 14.5H17')
export const CardIcon = /* @__PURE__ */ icon(
  'M5 5h14a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-14a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM2.5 10h19M16 15h2.5',
)
export const CartIcon = /* @__PURE__ */ icon(
  'M20.5 4h-2.2l-2 11H7L5 7h12.5M6.6 19.5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0zM14.1 19.5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z',
)
export const CashIcon = /* @__PURE__ */ icon(
  'M4.5 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM9.3 12a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM6 9.5v5M18 9.5v5',
)
export const ChartIcon = /* @__PURE__ */ icon('M4 4v16h16M7.5 15l3.5-4 3 2.5 5-6.5')
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5')
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9.5l6 6 6-6')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
export const CompareIcon = /* @__PURE__ */ icon('M12 4v16M8.5 20h7M5 7h14M5 7l-2.5 7a2.6 2.6 0 0 0 5 0zM19 7l-2.5 7a2.6 2.6 0 0 0 5 0z')
export const DropIcon = /* @__PURE__ */ icon('M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z')
export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
)
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5C9 7.5 7 6.5 7 5s2.5-2 5 2.5c2.5-4.5 5-4 5-2.5s-2 2.5-5 2.5',
)
export const GridIcon = /* @__PURE__ */ icon(
  'M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM15 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM15 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5z',
)
export const HeadsetIcon = /* @__PURE__ */ icon(
  'M4 14v-2a8 8 0 0 1 16 0v2M4.8 13.5h0.4a1.8 1.8 0 0 1 1.8 1.8v2.4a1.8 1.8 0 0 1-1.8 1.8h-0.4a1.8 1.8 0 0 1-1.8-1.8v-2.4a1.8 1.8 0 0 1 1.8-1.8zM18.8 13.5h0.4a1.8 1.8 0 0 1 1.8 1.8v2.4a1.8 1.8 0 0 1-1.8 1.8h-0.4a1.8 1.8 0 0 1-1.8-1.8v-2.4a1.8 1.8 0 0 1 1.8-1.8zM19 19.5c0 1.5-2 2-5 2',
)
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20.5C7 16.5 3.5 13.2 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 4.2-3.5 7.5-8.5 11.5z',
)
export const HomeIcon = /* @__PURE__ */ icon('M4 20V11c0-4 4-5 8-8 4 3 8 4 8 8v9h-5v-5a3 3 0 0 0-6 0v5z')
export const InfoIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 11v5M12 7.8v.2')
export const LaptopIcon = /* @__PURE__ */ icon('M5 5h14v11H5zM2.5 19h19')
export const LockIcon = /* @__PURE__ */ icon(
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M8 17h12')
export const PercentIcon = /* @__PURE__ */ icon('M18 6 6 18M7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16.5 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z')
export const PhoneIcon = /* @__PURE__ */ icon(
  'M9 2.5h6a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-14a2.5 2.5 0 0 1 2.5-2.5zM10.5 18.5h3',
)
export const PictureIcon = /* @__PURE__ */ icon('M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.2v.2')
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5')
export const ReturnIcon = /* @__PURE__ */ icon('M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4')
export const SearchIcon = /* @__PURE__ */ icon('M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5')
export const ShareIcon = /* @__PURE__ */ icon(
  'M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM14.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM14.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM8.2 10.8l6.6-4M8.2 13.2l6.6 4',
)
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3c2.5 1.8 5 2.5 8 2.5 0 8-2 12.5-8 15.5C6 18 4 13.5 4 5.5 7 5.5 9.5 4.8 12 3zM8.5 11.5l2.7 2.7 4.5-5',
)
export const ShirtIcon = /* @__PURE__ */ icon('M8.5 4l-5 2.5 1.5 4.5L8 10v10h8V10l3 1 1.5-4.5-5-2.5a3.5 3.5 0 0 1-7 0z')
export const SortIcon = /* @__PURE__ */ icon('M8 4v16M8 20l-3-3M8 20l3-3M13 6h7M13 12h5M13 18h3')
export const SofaIcon = /* @__PURE__ */ icon(
  'M5 11V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3M3 13a2 2 0 0 1 4 0v2h10v-2a2 2 0 0 1 4 0v5H3zM6 18v2M18 18v2',
)
export const SoundIcon = /* @__PURE__ */ icon(
  'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3.5v6H5.5A1.5 1.5 0 0 1 4 18.5zM20 14h-3.5v6h2a1.5 1.5 0 0 0 1.5-1.5z',
)
export const SparkIcon = /* @__PURE__ */ icon('M12 3c.6 5 3.5 8 9 9-5.5 1-8.4 4-9 9-.6-5-3.5-8-9-9 5.5-1 8.4-4 9-9z')
export const StarIcon = /* @__PURE__ */ icon('M12 3l2.6 5.7 6.2.7-4.6 4.2 1.3 6.1L12 16.6l-5.5 3.1 1.3-6.1L3.2 9.4l6.2-.7z', true)
export const StoreIcon = /* @__PURE__ */ icon('M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5')
export const TagIcon = /* @__PURE__ */ icon('M4 4h8l8.5 8.5-8 8L4 12zM6.7 8a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z')
export const ThemeIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 3.5v17M12 7l5.5-1M12 11h8.5M12 15h8M12 19h4',
)
export const ToolIcon = /* @__PURE__ */ icon(
  'M13 7a4.5 4.5 0 0 1 6-2l-3 3 .5 2 2 .5 3-3a4.5 4.5 0 0 1-6.5 5l-8 8.5A2.5 2.5 0 0 1 3.5 17.5L12 9z',
)
export const ToyIcon = /* @__PURE__ */ icon('M4 13h7v7H4zM13 13h7v7h-7zM8.5 4h7v7h-7z')
export const TruckIcon = /* @__PURE__ */ icon(
  'M21.5 17.5h-2M15.5 17.5H10M22 6H10v11.5M10 9.5H6L2.5 13v4.5H4M4.5 17.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM15.5 17.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
)
export const UserIcon = /* @__PURE__ */ icon('M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5')
export const WarningIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2')

/** The name's mark: the bazaar's arch within an arch. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <path className={styles.logoWall} d="M2 38V17C2 9 12 6 20 1c8 5 18 8 18 16v21z" />
      <path className={styles.logoVault} d="M9 38V20c0-5 6-7.5 11-11 5 3.5 11 6 11 11v18z" />
      <path className={styles.logoGate} d="M15 38V24.5c0-3 3-4.5 5-6.5 2 2 5 3.5 5 6.5V38z" />
    </svg>
  )
}
