export const LOW_STOCK = '/desk/low-stock'
export const OFFERS = '/desk/offers'
/** Those that somebody undercuts, the most undercut first. */
export const LOST_PLACES = `${OFFERS}?state=lost`
export const FIGURES = '/desk/figures'
/** Whose sales stand beside what is left. */
export const LOW_STOCK_DAYS = '۱۴'
