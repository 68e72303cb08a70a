import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Parts in all their states, for those who write pages: neither its address nor its scripts are in what is built. */
const inDevelopment = process.env.NODE_ENV === 'production' ? [] : [route('dev/kit', 'features/kit/kit-page.tsx')]

/** Every address of the site. */
export default [
  index('features/home/home-page.tsx'),
  route('category/:slug', 'features/listing/category-page.tsx'),
  route('page/:slug', 'features/page/page-page.tsx'),
  route('page/:slug/:version', 'features/page/page-page.tsx', { id: 'page-version' }),
  route('about-us', 'features/page/about-page.tsx'),
  route('blog', 'features/page/blog-page.tsx'),
  route('pricelists', 'features/price-list/price-lists-page.tsx'),
  route('search', 'features/listing/search-page.tsx'),
  route('shop', 'features/listing/shop-page.tsx'),
  route('products', 'features/listing/shop-page.tsx', { id: 'products' }),
  route('archive/:url', 'features/listing/archive-page.tsx'),
  route('incredible-offers', 'features/listing/special-offers-page.tsx'),
  route('product/:slug', 'features/product/product-page.tsx'),
  route('compare/:category', 'features/compare/compare-page.tsx'),
  route('offline', 'features/offline/offline-page.tsx'),
  route('brands', 'features/brand/brands-page.tsx'),
  route('brands/:slug', 'features/brand/brand-page.tsx'),
  route('seller/:id', 'features/seller/seller-page.tsx', [
    index('features/seller/seller-home.tsx'),
    route('products', 'features/seller/seller-products.tsx'),
    route('comments', 'features/seller/seller-comments.tsx'),
  ]),
  route('account', 'features/account/account-page.ts'),
  // pages of one person: they ask the server by themselves
  layout('shell/personal/personal-pages.tsx', [
    route('login', 'features/identity/login-page.tsx'),
    route('register', 'features/identity/register-page.tsx'),
    route('logout', 'features/identity/logout-page.tsx'),
    route('basket', 'features/cart/basket-page.tsx'),
    route('basket-info', 'features/checkout/basket-info-page.tsx'),
    route('payment', 'features/checkout/payment-page.tsx'),
    route('payment-method', 'features/checkout/payment-page.tsx', { id: 'payment-method' }),
    route('payment-sellers/:receipt_id', 'features/checkout/payment-sellers-page.tsx'),
    route('payment-info', 'features/payment/payment-info-page.tsx'),
    route('payment-info-online', 'features/payment/payment-info-page.tsx', { id: 'payment-info-online' }),
    route('payment-info-cod', 'features/payment/payment-info-page.tsx', { id: 'payment-info-cod' }),
    route('payment-statuscheck', 'features/payment/status-page.tsx'),
    route('payment-checkstatus', 'features/payment/status-page.tsx', { id: 'payment-checkstatus' }),
    route('fake-gateway', 'features/payment/fake-gateway-page.tsx'),
    route('account/orders', 'features/order/orders-page.tsx'),
    route('account/orders/:orderId', 'features/order/order-page.tsx'),
    route('account/orders/:orderId/invoice/:receiptId', 'features/order/invoice-page.tsx'),
    route('account/favorites', 'features/favourite/favourites-page.tsx'),
    route('subscription', 'features/subscription/subscription-page.tsx'),
    route('dev/outbox', 'features/outbox/outbox-page.tsx'),
    route('master-dashboard', 'features/staff/staff-home-page.tsx'),
    ...inDevelopment,
  ]),
  route('*', 'features/not-found/not-found-page.tsx'),
] satisfies RouteConfig
