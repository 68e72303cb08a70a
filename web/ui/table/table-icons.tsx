import { icon } from '../draw-icon.tsx'

export const ColumnsIcon = /* @__PURE__ */ icon('M4 5h16v14H4zM9.5 5v14M14.5 5v14')
export const KeyboardIcon = /* @__PURE__ */ icon('M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8')
export const UndoIcon = /* @__PURE__ */ icon('M15 5l5 5-5 5M20 10H9a5 5 0 0 0 0 10h3')
export const RedoIcon = /* @__PURE__ */ icon('M9 5l-5 5 5 5M4 10h11a5 5 0 0 1 0 10h-3')
export const BookmarkIcon = /* @__PURE__ */ icon('M7 4h10v16l-5-4-5 4z')
