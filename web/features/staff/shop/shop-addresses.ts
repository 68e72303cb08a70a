export const STAFF_DISCOUNTS = '/master-dashboard/discounts'
export const STAFF_VAT = '/master-dashboard/vat'
export const STAFF_GATEWAYS = '/master-dashboard/gateways'
export const STAFF_SEARCH = '/master-dashboard/search'
