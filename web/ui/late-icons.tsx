import { icon } from './draw-icon.tsx'

/* Drawings that no page of products shows at first: they come with the parts that show them. */

export const CopyIcon = /* @__PURE__ */ icon('M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5')
export const EditIcon = /* @__PURE__ */ icon('M20 20H10M4 20l1-4L16 5l3 3L8 19z')
export const HistoryIcon = /* @__PURE__ */ icon('M4 12a8 8 0 1 0 2.4-5.7L4 8.5M4 4v4.5h4.5M12 7.5V12l3 2')
export const LogoutIcon = /* @__PURE__ */ icon('M14 4H6v16h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5')
export const MailIcon = /* @__PURE__ */ icon('M3 6.5h18v12H3zM3 7l9 6.5L21 7')
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21c-5-5.5-7-8-7-11.5a7 7 0 0 1 14 0C19 13 17 15.5 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
)
export const ReceiptIcon = /* @__PURE__ */ icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM14.5 8.5h-5M14.5 12.5h-5')
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v10.5M7.5 10.5l4.5 4.5 4.5-4.5M4.5 19.5h15')
export const TrashIcon = /* @__PURE__ */ icon('M4 6.5h16M9.5 6V4h5v2M6 6.5 7 20h10l1-13.5M10 10.5v5.5M14 10.5v5.5')
export const ClockIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7v5l3 2')
export const CalendarIcon = /* @__PURE__ */ icon('M4 5.5h16V20H4zM4 10h16M8 3v5M16 3v5')
export const CommentIcon = /* @__PURE__ */ icon(
  'M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-4.5 4v-4H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM7.5 9h9M7.5 12.5h5',
)
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const WalletIcon = /* @__PURE__ */ icon(
  'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5A2.5 2.5 0 0 1 4 7.5zM16 13.7v.1',
)
