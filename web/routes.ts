import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('features/home/home-page.tsx'),
  route('category/:slug', 'features/listing/category-page.tsx'),
  route('search', 'features/listing/search-page.tsx'),
  route('product/:slug', 'features/product/product-page.tsx'),
  route('login', 'features/identity/login-page.tsx'),
  route('register', 'features/identity/register-page.tsx'),
  route('logout', 'features/identity/logout-page.tsx'),
  route('*', 'features/not-found/not-found-page.tsx'),
] satisfies RouteConfig
