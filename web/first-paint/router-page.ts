/**
 * All that we know of React Router's pages beside its documentation: globals of the browser, and how it writes a page. Each is held by
 * `router-page.test.tsx` against the installed version; what the server knows, too, stands in `contract/react-router.ts`.
 */
declare global {
  interface Window {
    /** The list of routes, as far as it is read here. */
    __reactRouterManifest?: { routes: Record<string, { module: string; css?: string[] } | undefined> }
  }
}

/**
 * Hands the loaders' data to the browser's router, in the call that its streamed form makes. They stand beside the script as JSON: nothing of them is
 * quoted, compiled or named in the policy.
 */
export function handOver(data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script type="application/json">${inJson(data)}</script><script>${controller}.enqueue(document.currentScript.previousSibling.text);${controller}.close()</script>`
}

/** JSON that cannot end the element it stands in: only in its texts is there a `<`. */
function inJson(data: string): string {
  return data.replaceAll('<', '\\u003c')
}

/** In the browser: every route, with the style sheets that the router links when it shows one. */
export function routesOfBrowser(): readonly { css?: string[] }[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined)
}

/** In the browser: the module of a route. */
export function moduleOfRoute(id: string): string | undefined {
  return window.__reactRouterManifest?.routes[id]?.module
}

/** How the head of a page names a module that is needed at once. */
export const MODULE_AHEAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** How the script begins that brings a page alive. */
export const MODULE_SCRIPT = '<script type="module" async="">'
