import type { ComponentType } from 'react'

/** What features put into the frame of every page. `web/root.tsx` hands it in: the frame knows no feature. */
export interface ShellParts {
  CartButton: ComponentType
  /** At the corner of the cart's icon. */
  CartCount: ComponentType
  NotificationBell: ComponentType
  /** What makes the site live on a device, once the page has drawn itself. */
  DeviceLayer: ComponentType<{ offersInstall: boolean }>
}
