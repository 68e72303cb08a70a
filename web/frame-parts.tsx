import { CartButton } from './features/cart/cart-button.tsx'
import { CartCount } from './features/cart/cart-count.tsx'
import { NotificationBell } from './features/notification/notification-bell.tsx'
import { lazily } from './shell/lazily.ts'
import type { FrameParts } from './shell/shell.tsx'

/** What features put into the frame of every page. */
export const FRAME_PARTS: FrameParts = {
  tools: (
    <>
      <NotificationBell />
      <CartButton />
    </>
  ),
  cartCount: <CartCount />,
  DeviceLayer: lazily(() => import('./offline/device-layer.tsx').then(({ DeviceLayer }) => DeviceLayer)),
}
