import { redirect } from 'react-router'

/** The account begins with its orders, until it has a page of its own. */
export function loader() {
  throw redirect('/account/orders')
}
