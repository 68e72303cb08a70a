import { icon } from '#web/ui/draw-icon.tsx'

/* Drawings of the desk alone: nothing of them reaches a shopper. */

export const UsersIcon = /* @__PURE__ */ icon(
  'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .8 3.2 2.5 3.5 5.1',
)
