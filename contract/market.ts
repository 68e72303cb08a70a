/**
 * What the market is called in SMS and mails, and on its pages until staff give it another name. A long name makes an SMS longer, which costs. `npm run check` finds it written elsewhere, and
 * a test holds to it what cannot read it: the manifest and the icon.
 */
export const MARKET_NAME = 'راسته'
