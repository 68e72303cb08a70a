import { icon } from '#web/ui/draw-icon.tsx'

export const PrintIcon = /* @__PURE__ */ icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z')
