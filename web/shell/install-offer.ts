let offer: Event | undefined

/** The browser's own question, which it lets us ask later. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export function isInstallOffer(event: Event | undefined): event is InstallOffer {
  return event !== undefined && 'prompt' in event && typeof event.prompt === 'function'
}

/** The browser may make its offer before anything that shows it has come. */
export function keepInstallOffer(event: Event): void {
  event.preventDefault()
  offer = event
}

export function lastInstallOffer(): Event | undefined {
  return offer
}
