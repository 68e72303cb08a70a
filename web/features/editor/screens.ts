/** How wide the page is shown. */
export const SCREENS = [
  { value: 'desktop', label: 'دسکتاپ' },
  { value: 'tablet', label: 'تبلت' },
  { value: 'phone', label: 'موبایل' },
] as const
export type Screen = (typeof SCREENS)[number]['value']
