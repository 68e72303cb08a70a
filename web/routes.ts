import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('features/home/home-page.tsx'),
  route('category/:slug', 'features/listing/category-page.tsx'),
  route('search', 'features/listing/search-page.tsx'),
  route('product/:slug', 'features/product/product-page.tsx'),
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
    route('dev/outbox', 'features/outbox/outbox-page.tsx'),
  ]),
  route('*', 'features/not-found/not-found-page.tsx'),
] satisfies RouteConfig
