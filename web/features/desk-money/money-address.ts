export const MONEY = '/desk/money'
export const PAYOUTS = '/desk/payouts'
