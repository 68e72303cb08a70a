import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { readBootstrapCall } from '#contract/content.ts'
import { callerOf } from './api/caller.ts'
import font from './assets/fonts/vazirmatn.woff2?url'
import icon from './assets/icon.svg?url'
import { Sheets } from './first-paint/sheets.tsx'
import { themeScript } from './first-paint/theme-script.ts'
import { zodWithoutEval } from './first-paint/zod-without-eval.ts'
import { FRAME_PARTS } from './frame-parts.tsx'
import { defaultSite } from './shell/default-site.ts'
import { LateRootFailed } from './shell/errors/late-root-failed.tsx'
import { nameMarket } from './shell/market-name.ts'
import { publicAddress } from './shell/public-address.ts'
import { Shell } from './shell/shell.tsx'
import { markSignedIn } from './shell/signed-in-mark.ts'
import { useSite, withoutBranches } from './shell/site.ts'
import { useSentDataOnce } from './shell/structured-data/sent-data.ts'
import { THEME_COLOURS } from './shell/theme.ts'

/** Has run when the browser's part begins, which need not bring it again. */
const BEFORE_PAINT = import.meta.env.SSR ? `${zodWithoutEval};${themeScript()};${markSignedIn}` : ''

export const links: LinksFunction = () => [
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const { data, over: { footerEnd, ...over } = { footerEnd: '' } } = await callerOf(context)(readBootstrapCall, {})
  if (data !== null) return { site: withoutBranches(data) }
  nameMarket(over.siteTitle ?? '')
  const site = defaultSite()
  return { site: { ...site, ...over, footerAbout: `${site.footerAbout}${footerEnd}` } }
}

/** The frame of the site does not change from page to page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { look, siteTitle } = useSite()
  nameMarket(siteTitle)
  // in front of the pictures, as every text waits for it
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    // the marks of a chosen look and of a signed-in person are set before React sees the element
    // biome-ignore lint/style/noInlineStyles: the market's own colours are data, and are there before the first paint
    <html lang="fa" dir="rtl" data-address={publicAddress() || undefined} style={look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own few words, the same on every page */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
        {/* last: structured data stands only in what the server sends, and React looks for nothing behind it */}
        <Sheets />
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useSentDataOnce()
  return (
    <Shell parts={FRAME_PARTS}>
      <Outlet />
    </Shell>
  )
}

/** Pages bring their own; this one is for what nobody foresaw, and for a market that is not there yet. */
export function ErrorBoundary() {
  const error = useRouteError()
  const hasSite = useRouteLoaderData('root') !== undefined
  const failed = <LateRootFailed error={error} hasSite={hasSite} />
  return hasSite ? <Shell parts={FRAME_PARTS}>{failed}</Shell> : failed
}
