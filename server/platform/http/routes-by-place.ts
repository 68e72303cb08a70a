import { createRequestHandler, type ServerBuild } from 'react-router'

type Handle = ReturnType<typeof createRequestHandler>
type Routes = Readonly<Record<string, { path?: string; parentId?: string } | undefined>>

/**
 * Answers requests by the part of the build that their addresses can match. With each page the router looks at every route it knows, to match the
 * address and to render it; nine of ten belong to desks and accounts, and were a tenth of what a page cost. The place of a route is the first part of its
 * path; where it can be any, the route belongs to every place.
 */
export function handlerByPlace(build: ServerBuild, mode: string): Handle {
  const whole = createRequestHandler(build, mode)
  const places = new Set(Object.keys(build.routes).map((id) => placeOfRoute(build.routes, id)))
  const handlers = new Map<string, Handle>()
  return async (request, context) => {
    const place = placeOf(new URL(request.url).pathname)
    if (place === undefined || !places.has(place)) return whole(request, context)
    const handle = handlers.get(place) ?? createRequestHandler(partOf(build, place), mode)
    handlers.set(place, handle)
    return handle(request, context)
  }
}

/** The place that a path names; undefined: the router may read it in a way of its own. */
function placeOf(path: string): string | undefined {
  return path === '/' ? '' : /^\/([\w-]+)(?=\/|$)/.exec(path)?.[1]?.toLowerCase()
}

/** The routes of one place, with what surrounds them. */
export function partOf(build: ServerBuild, place: string): ServerBuild {
  const wanted = new Set<string>()
  for (const id of Object.keys(build.routes)) {
    const own = placeOfRoute(build.routes, id)
    if (own !== place && own !== undefined) continue
    for (const each of lineOf(build.routes, id)) wanted.add(each)
  }
  const only = <R extends object>(routes: R) => Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id))) as R
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** Undefined: any. */
function placeOfRoute(routes: Routes, id: string): string | undefined {
  const path = lineOf(routes, id)
    .map((each) => routes[each]?.path ?? '')
    .filter((each) => each !== '')
    .reverse()
    .join('/')
  return path === '' ? '' : placeOf(`/${path.replace(/^\//, '')}`)
}

/** A route and what surrounds it, outwards. */
function lineOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined || parent === '' ? [id] : [id, ...lineOf(routes, parent)]
}
