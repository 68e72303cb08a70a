/** In place of an id: one that is not there yet. */
export const NEW_PRODUCT = 'new'

export const productPath = (id: string) => `/master-dashboard/product/${encodeURIComponent(id)}`
export const productKey = (id: string) => ['staff-product', id]
