import { spawnSync } from 'node:child_process'

/** A machine of the drill: a network of its own, by a wire to the others that can be pulled. */
export interface Machine {
  name: string
  address: string
  /** What stands before a command that runs on it. */
  inside: readonly string[]
  cut(): void
  mend(): void
}

const BRIDGE = 'rasteh-drill'
const NET = '10.71.0'
/** Of the machine on which the drill itself, the market, etcd and HAProxy run. */
export const HOST = `${NET}.254`

export function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
  return stdout
}

const ip = (line: string) => run('ip', ...line.split(' '))

/** Leaves of an earlier drill that was killed go first. */
export function buildNetwork(names: readonly string[]): { machines: Machine[]; remove(): void } {
  const remove = () => {
    for (const name of names) spawnSync('ip', ['netns', 'del', `${BRIDGE}-${name}`])
    spawnSync('ip', ['link', 'del', BRIDGE])
  }
  remove()
  ip(`link add ${BRIDGE} type bridge`)
  ip(`addr add ${HOST}/24 dev ${BRIDGE}`)
  ip(`link set ${BRIDGE} up`)
  const machines = names.map((name, index) => {
    const [space, wire, address] = [`${BRIDGE}-${name}`, `rasteh-${name}`, `${NET}.${index + 1}`]
    ip(`netns add ${space}`)
    ip(`link add ${wire} type veth peer name eth0 netns ${space}`)
    ip(`link set ${wire} master ${BRIDGE} up`)
    ip(`-n ${space} addr add ${address}/24 dev eth0`)
    ip(`-n ${space} link set eth0 up`)
    ip(`-n ${space} link set lo up`)
    return {
      name,
      address,
      inside: ['ip', 'netns', 'exec', space],
      cut: () => void ip(`link set ${wire} down`),
      mend: () => void ip(`link set ${wire} up`),
    }
  })
  return { machines, remove }
}
