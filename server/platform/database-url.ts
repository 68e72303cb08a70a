/** Before the hosts, the hosts, and what stands behind them. */
const URL_OF_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/** A URL for each host that stands in it, with commas between; most have one. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', behind = ''] = URL_OF_HOSTS.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${behind}`) : [url]
}

/** The same URL with other hosts: `db1:5432,db2:5432`. */
export function withHosts(url: string, hosts: string): string {
  return url.replace(URL_OF_HOSTS, (_, before: string, __: string, behind: string) => `${before}${hosts}${behind}`)
}
