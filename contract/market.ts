/**
 * What the market is called, on screens, in SMS and in mails. A long name makes an SMS longer, which costs. `npm run check` finds it written elsewhere, and
 * a test holds to it what cannot read it: the manifest and the icon.
 */
export const MARKET_NAME = 'راسته'
