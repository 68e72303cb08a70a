export const STAFF_DISCOUNTS = '/master-dashboard/discounts'
