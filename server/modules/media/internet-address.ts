import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA’s registry of special addresses, multicast, and 168.63.129.16, where Azure’s machines reach their host. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '168.63.129.16/32',
]
/** All that is routed stands in here; mapped, translated, local and link-local addresses do not. */
const GLOBAL_V6 = ['2000::/3']
/** Of these: Teredo and ORCHID, documentation, 6to4, which holds an IPv4 address. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const specialV4 = blockListOf(SPECIAL_V4, 'ipv4')
const globalV6 = blockListOf(GLOBAL_V6, 'ipv6')
const specialV6 = blockListOf(SPECIAL_V6, 'ipv6')

/** Whether an IP address is one of the public internet, and none of this machine, its network or its host. */
export function isOnTheInternet(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

function blockListOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    list.addSubnet(base, Number(prefix), family)
  }
  return list
}
