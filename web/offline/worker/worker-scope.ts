/**
 * The part of a service worker's surroundings that ours uses. The compiler knows either the window or the worker, not both in one
 * project, and everything else of the web lives in the window.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request
  /** What the browser asked for while the worker started; undefined where it does not do so. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface ToldEvent extends LastingEvent {
  readonly data: unknown
}

export interface PressedEvent extends LastingEvent {
  readonly notification: Notification
}

/** A tab of ours. */
interface Tab {
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(wanted: { type: 'window' }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', heard: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', heard: (event: AskedEvent) => void): void
  addEventListener(type: 'message', heard: (event: ToldEvent) => void): void
  addEventListener(type: 'notificationclick', heard: (event: PressedEvent) => void): void
}
