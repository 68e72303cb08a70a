/** So long the page that is being left may stay. */
const WAIT_MS = 400

/** What comes for the home page; when it is late, the promise of it. Where the home page is shown already, it stays until the new one is there. */
export async function inTime<Data>(coming: Promise<Data>): Promise<Data | { late: Promise<Data> }> {
  if (location.pathname === '/') return coming
  const late = new Promise<undefined>((tell) => setTimeout(tell, WAIT_MS))
  return (await Promise.race([coming, late])) ?? { late: coming }
}
