export const LOW_STOCK = '/desk/low-stock'
export const FIGURES = '/desk/figures'
/** Whose sales stand beside what is left. */
export const LOW_STOCK_DAYS = '۱۴'
