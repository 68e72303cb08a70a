import { accountRoutes } from './modules/account/account.routes.ts'
import { accountJobs } from './modules/account/kept-deletions.ts'
import { addressRoutes } from './modules/address/address.routes.ts'
import { alertJobs, alertRoutes } from './modules/alert/alert.routes.ts'
import { apiKeyRoutes } from './modules/api-key/api-key.routes.ts'
import { assortmentRoutes } from './modules/assortment/assortment.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { brandJobs, brandRoutes } from './modules/brand/brand.routes.ts'
import { builtPageRoutes } from './modules/built-page/built-page.routes.ts'
import type { DaysOff } from './modules/calendar/days-off.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { cashOnDeliveryRoutes } from './modules/cash-on-delivery/cash-on-delivery.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { categoryTreeRoutes } from './modules/catalogue/category/category-tree.routes.ts'
import { colourDeskRoutes } from './modules/catalogue/colour/colour-desk.routes.ts'
import { optionDeskRoutes } from './modules/catalogue/option/option-desk.routes.ts'
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts'
import { commissionJobs } from './modules/commission/commission.jobs.ts'
import { commissionRoutes } from './modules/commission/commission.routes.ts'
import { compareRoutes } from './modules/compare/compare.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import type { Frame } from './modules/content/read-bootstrap.ts'
import { depositRoutes } from './modules/deposit/deposit.routes.ts'
import { depositPurpose } from './modules/deposit/deposit-purpose.ts'
import { readBuyersShown } from './modules/desk-order/buyers-shown.ts'
import { deskOrderJobs, deskOrderRoutes } from './modules/desk-order/desk-order.routes.ts'
import { slipRoutes } from './modules/desk-order/slip/slip.routes.ts'
import { deskProductRoutes } from './modules/desk-product/desk-product.routes.ts'
import { forgetRemovedRows } from './modules/entity/removed-rows.ts'
import { fastEditRoutes } from './modules/fast-edit/fast-edit.routes.ts'
import { fastOrderRoutes } from './modules/fast-order/fast-order.routes.ts'
import { favouriteRoutes } from './modules/favourite/favourite.routes.ts'
import { feedRoutes } from './modules/feed/feed.routes.ts'
import { figuresJobs, figuresRoutes } from './modules/figures/figures.routes.ts'
import { gatewayDeskRoutes } from './modules/gateway/gateway-desk.routes.ts'
import { groupMessageJobs, groupMessageRoutes } from './modules/group-message/group-message.routes.ts'
import { identityJobs } from './modules/identity/identity.jobs.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import { staffFactorRoutes } from './modules/identity/staff-factor.routes.ts'
import { importRoutes } from './modules/import/import.routes.ts'
import { importPeopleRoutes } from './modules/import/import-people.routes.ts'
import { importRunJobs } from './modules/import/runs/import-runs.jobs.ts'
import { importRunRoutes } from './modules/import/runs/import-runs.routes.ts'
import { listingRoutes, startListingJobs } from './modules/listing/listing.routes.ts'
import { locationRoutes } from './modules/location/location.routes.ts'
import { lowStockRoutes } from './modules/low-stock/low-stock.routes.ts'
import { externalPictureRoutes } from './modules/media/external-pictures.routes.ts'
import { messageJobs } from './modules/message/message.jobs.ts'
import { messageRoutes, textRoutes } from './modules/message/message.routes.ts'
import { notificationJobs, notificationRoutes } from './modules/notification/notification.routes.ts'
import { offerRoutes } from './modules/offer/offer.routes.ts'
import { offerCountJobs } from './modules/offer/offer-counts.ts'
import { changeRunJobs } from './modules/offer/runs/runs.routes.ts'
import { invoiceJobs } from './modules/order/invoice/invoice.jobs.ts'
import { invoiceRoutes } from './modules/order/invoice/invoice.routes.ts'
import { orderJobs } from './modules/order/order.jobs.ts'
import { orderRoutes } from './modules/order/order.routes.ts'
import { orderPurpose } from './modules/order/order-purpose.ts'
import { supersedeAfterCartChange } from './modules/order/supersede-order.ts'
import { pageRoutes } from './modules/page/page.routes.ts'
import { paymentDeskRoutes } from './modules/payment/desk/payment-desk.routes.ts'
import { type Paying, payingWith } from './modules/payment/gateways.ts'
import { paymentJobs } from './modules/payment/payment.jobs.ts'
import { paymentRoutes } from './modules/payment/payment.routes.ts'
import { payoutJobs } from './modules/payout/payout.jobs.ts'
import { payoutDeskRoutes, payoutRoutes } from './modules/payout/payout.routes.ts'
import { readDueOfSellers, readWrongSellersMoney } from './modules/payout/prove-sellers-money.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { discountDeskRoutes } from './modules/pricing/discount-desk/discount-desk.routes.ts'
import { vatDeskRoutes } from './modules/pricing/vat-desk/vat-desk.routes.ts'
import { productQuestionRoutes } from './modules/product-question/product-question.routes.ts'
import { productReportRoutes } from './modules/product-report/product-report.routes.ts'
import { productViewJobs, productViewRoutes } from './modules/product-view/product-view.routes.ts'
import type { ViewCounter } from './modules/product-view/view-counter.ts'
import { proposalRoutes } from './modules/proposal/proposal.routes.ts'
import { rateRoutes } from './modules/rate/rate.routes.ts'
import { returnRoutes } from './modules/return/return.routes.ts'
import { returnDeskRoutes } from './modules/return/return-desk.routes.ts'
import { returnJobs } from './modules/return/sweep-return-pictures.ts'
import { reviewJobs } from './modules/review/review.jobs.ts'
import { reviewRoutes } from './modules/review/review.routes.ts'
import { reviewAnswerRoutes } from './modules/review/review-answers.routes.ts'
import { reviewDeskRoutes } from './modules/review/review-desk.routes.ts'
import { savedFilterRoutes } from './modules/saved-filter/saved-filter.routes.ts'
import { searchDeskJobs, searchDeskRoutes } from './modules/search/desk/search-desk.routes.ts'
import type { MissedSearches } from './modules/search/missed/missed-searches.ts'
import { searchJobs, searchRoutes } from './modules/search/search.routes.ts'
import { sellerRoutes } from './modules/seller/seller.routes.ts'
import { sellerPageRoutes } from './modules/seller/seller-page.routes.ts'
import { sellersShippingRoutes } from './modules/seller/sellers-shipping.routes.ts'
import { applicationRoutes } from './modules/seller-application/application.routes.ts'
import { applicationDeskRoutes } from './modules/seller-application/application-desk.routes.ts'
import { applicationJobs } from './modules/seller-application/sweep-documents.ts'
import { sellerPeopleJobs, sellerPeopleRoutes } from './modules/seller-people/people.routes.ts'
import { sendingRoutes } from './modules/sending/sending.routes.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import { staffOrderRoutes } from './modules/staff-order/staff-order.routes.ts'
import { subscriptionJobs, subscriptionRoutes } from './modules/subscription/subscription.routes.ts'
import { ticketDeskRoutes } from './modules/ticket/desk.routes.ts'
import { ticketJobs } from './modules/ticket/sweep-ticket-files.ts'
import { ticketRoutes } from './modules/ticket/ticket.routes.ts'
import { todayRoutes } from './modules/today/today.routes.ts'
import { libraryRoutes } from './modules/upload/library/library.routes.ts'
import { uploadJobs } from './modules/upload/upload.jobs.ts'
import { uploadRoutes } from './modules/upload/upload.routes.ts'
import { readProofAge, readWrongAccounts, walletJobs } from './modules/wallet/prove-ledger.ts'
import { transferRoutes } from './modules/wallet/transfer/transfer.routes.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { withdrawalRoutes } from './modules/wallet/withdrawal/withdrawal.routes.ts'
import { webhookRoutes } from './modules/webhook/webhook.routes.ts'
import { forgetOldAuditRows } from './platform/audit/audit-log.ts'
import { forgetOldChanges } from './platform/changes.ts'
import type { KeptFigure } from './platform/http/metrics.ts'
import type { Serve } from './platform/http/serve.ts'
import { forgetOldRepeatKeys } from './platform/repeats/answer-once.ts'
import type { Services } from './platform/services.ts'
import { SERVED_ENTITIES } from './served-entities.ts'
import { TEXTS } from './texts.ts'

const CHANGES_PRUNED_EVERY_S = 300
const AUDIT_PRUNED_EVERY_S = 86_400
const REMOVED_ROWS_PRUNED_EVERY_S = 86_400
const REPEAT_KEYS_PRUNED_EVERY_S = 3_600

/** How this market takes money, and for what. Made once a process: routes and jobs share the gateways, and the questions under way at them. */
export function createPaying(services: Services): Paying {
  return payingWith(services, [orderPurpose, depositPurpose])
}

/** What a process holds in memory beside its database. */
interface OfProcess {
  daysOff: DaysOff
  frame: Frame
  views: ViewCounter
  missed: MissedSearches
}

/** Puts up every module's calls. */
export function serveModules(serve: Serve, services: Services, paying: Paying, { daysOff, frame, views, missed }: OfProcess): void {
  identityRoutes(serve, services)
  staffFactorRoutes(serve, services)
  staffRoutes(serve, services)
  auditRoutes(serve)
  locationRoutes(serve)
  addressRoutes(serve, services)
  messageRoutes(serve, services)
  if (process.env.NODE_ENV !== 'production') textRoutes(serve, services, TEXTS)
  importRoutes(serve, services)
  importPeopleRoutes(serve, services)
  for (const entity of SERVED_ENTITIES) entity.serve(serve, services)
  importRunRoutes(serve, services)
  externalPictureRoutes(serve, services)
  catalogueRoutes(serve, services, daysOff)
  categoryTreeRoutes(serve, services)
  colourDeskRoutes(serve, services)
  optionDeskRoutes(serve, services)
  listingRoutes(serve, services, missed)
  searchRoutes(serve, services)
  searchDeskRoutes(serve, services)
  brandRoutes(serve, services)
  sellerRoutes(serve, services)
  sellerPageRoutes(serve, services)
  sellersShippingRoutes(serve)
  sellerPeopleRoutes(serve, services)
  applicationRoutes(serve, services)
  applicationDeskRoutes(serve, services)
  contentRoutes(serve, services, frame)
  pageRoutes(serve, services)
  builtPageRoutes(serve, services)
  compareRoutes(serve, services)
  favouriteRoutes(serve, services)
  savedFilterRoutes(serve, services)
  fastOrderRoutes(serve, services)
  fastEditRoutes(serve, services)
  offerRoutes(serve, services)
  rateRoutes(serve, services)
  sendingRoutes(serve, services)
  assortmentRoutes(serve, services)
  proposalRoutes(serve, services)
  deskProductRoutes(serve, services)
  cartRoutes(serve, services, supersedeAfterCartChange)
  checkoutRoutes(serve, services, { online: new Set(paying.gateways.keys()) })
  orderRoutes(serve, services, daysOff)
  invoiceRoutes(serve, services, async (on, sellerId, receiptId) =>
    (await readBuyersShown(on, { sellerId, daysOff, now: services.clock.now() }, [receiptId])).has(receiptId),
  )
  cashOnDeliveryRoutes(serve, services)
  deskOrderRoutes(serve, services, daysOff)
  slipRoutes(serve, services, daysOff)
  returnRoutes(serve, services, daysOff)
  returnDeskRoutes(serve, services, daysOff)
  paymentRoutes(serve, { ...paying, db: services.db })
  paymentDeskRoutes(serve, { ...paying, db: services.db })
  staffOrderRoutes(serve, services, paying)
  peopleRoutes(serve, services)
  accountRoutes(serve, services)
  walletRoutes(serve, services)
  depositRoutes(serve, { ...paying, db: services.db })
  transferRoutes(serve, services)
  withdrawalRoutes(serve, services)
  commissionRoutes(serve, services)
  gatewayDeskRoutes(serve)
  discountDeskRoutes(serve, services)
  vatDeskRoutes(serve, services)
  payoutRoutes(serve, services)
  payoutDeskRoutes(serve, services)
  alertRoutes(serve, services)
  notificationRoutes(serve, services)
  groupMessageRoutes(serve, services)
  reviewRoutes(serve, services)
  reviewDeskRoutes(serve, services)
  reviewAnswerRoutes(serve, services)
  productQuestionRoutes(serve, services)
  productReportRoutes(serve, services)
  subscriptionRoutes(serve, services)
  ticketRoutes(serve, services)
  ticketDeskRoutes(serve, services)
  uploadRoutes(serve, services)
  libraryRoutes(serve, services)
  productViewRoutes(serve, views)
  figuresRoutes(serve, services)
  lowStockRoutes(serve, services)
  todayRoutes(serve, services)
  apiKeyRoutes(serve, services)
  feedRoutes(serve, services)
  webhookRoutes(serve, services)
}

/** What modules show in /metrics. */
export function keptFigures(services: Services): KeptFigure[] {
  return [
    {
      name: 'rasteh_ledger_wrong_accounts',
      help: 'Accounts that the last proof of the ledger found wrong',
      read: () => readWrongAccounts(services.db),
    },
    {
      name: 'rasteh_sellers_money_wrong',
      help: 'Parts and payouts that the last proof of sellers’ money found wrong',
      read: () => readWrongSellersMoney(services.db),
    },
    {
      name: 'rasteh_sellers_money_due',
      help: 'Entries that wait to be reckoned for their sellers',
      read: () => readDueOfSellers(services.db),
    },
    { name: 'rasteh_ledger_proof_age_seconds', help: 'How long ago the ledger was proved', read: () => readProofAge(services) },
  ]
}

/** Says what every module does in the background. */
export function startModuleJobs(services: Services, paying: Paying): void {
  identityJobs(services)
  accountJobs(services)
  messageJobs(services)
  paymentJobs(services, paying)
  walletJobs(services)
  commissionJobs(services)
  payoutJobs(services)
  orderJobs(services)
  invoiceJobs(services)
  deskOrderJobs(services)
  startListingJobs(services)
  brandJobs(services)
  alertJobs(services)
  notificationJobs(services)
  groupMessageJobs(services)
  searchJobs(services)
  searchDeskJobs(services)
  importRunJobs(services)
  offerCountJobs(services)
  changeRunJobs(services)
  returnJobs(services)
  reviewJobs(services)
  subscriptionJobs(services)
  uploadJobs(services)
  ticketJobs(services)
  sellerPeopleJobs(services)
  applicationJobs(services)
  productViewJobs(services)
  figuresJobs(services)
  services.jobs.every('forget-old-changes', CHANGES_PRUNED_EVERY_S, () => forgetOldChanges(services.db))
  services.jobs.every('forget-old-audit-rows', AUDIT_PRUNED_EVERY_S, () => forgetOldAuditRows(services.db, services.clock.now()))
  services.jobs.every('forget-removed-rows', REMOVED_ROWS_PRUNED_EVERY_S, () => forgetRemovedRows(services.db, services.clock.now()))
  services.jobs.every('forget-old-repeat-keys', REPEAT_KEYS_PRUNED_EVERY_S, () => forgetOldRepeatKeys(services.db, services.clock.now()))
}
