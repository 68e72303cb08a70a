/** A step of its own: what the dialog consists of is named here, and not in the pages of products, which have no byte to spare. */
export const loadAlertDialog = () => import('./stock-alert-dialog.tsx').then((part) => part.StockAlertDialog)
