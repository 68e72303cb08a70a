import { Counter, Gauge, type Registry } from 'prom-client'

export interface Figure {
  name: string
  help: string
}

/** `over`: what becomes of the figures of several processes. */
export function gauge(
  registers: Registry[],
  { name, help, over = 'sum' }: Figure & { over?: 'sum' | 'min' | 'max' },
  read: () => number | Promise<number>,
) {
  new Gauge({
    name,
    help,
    registers,
    aggregator: over,
    async collect() {
      this.set(await read())
    },
  })
}

/** Something that is counted elsewhere, in one row for each value of its label, or in one row. */
export function counter<Label extends string = never>(
  registers: Registry[],
  { name, help, label }: Figure & { label?: Label },
  read: () => { [value in string]: number } | number,
) {
  new Counter({
    name,
    help,
    registers,
    labelNames: label === undefined ? [] : [label],
    collect() {
      this.reset()
      const counted = read()
      if (typeof counted === 'number') this.inc(counted)
      else if (label !== undefined)
        for (const [value, count] of Object.entries(counted)) this.inc({ [label]: value } as Record<Label, string>, count)
    },
  })
}
