import { makeGraph } from '../engine/graphs.ts'

/** Edges of an acyclic graph, by node number. */
export type Flow = {
  readonly name: string
  readonly nodes: number
  readonly wires: readonly (readonly [number, number])[]
}

/**
 * `workflow-N`: realistic flows of pipelines with 6 to 20 steps, some with branches that join again, and a few edges between
 * pipelines. Other names are the engine's graphs.
 */
export function makeFlow(name: string): Flow {
  const [shape, size] = name.split('-')
  const inputs = shape === 'workflow' ? makeWorkflow(Number(size)) : makeGraph(name).nodes.map(node => node.in)
  return { name, nodes: inputs.length, wires: inputs.flatMap((from, to) => from.map(source => [source, to] as const)) }
}

function makeWorkflow(size: number): readonly (readonly number[])[] {
  const random = makeRandom(11)
  const inputs: number[][] = []
  const add = (...from: number[]) => inputs.push(from) - 1
  while (inputs.length < size) {
    let last = add()
    const steps = 6 + Math.floor(random() * 15)
    for (let step = 0; step < steps && inputs.length < size; step++) {
      if (random() < 0.25 && inputs.length + 3 <= size) last = add(add(last), add(last))
      else last = add(last)
      if (random() < 0.04 && last > 40) {
        const source = Math.floor(random() * (last - 20))
        if (!inputs[last]!.includes(source)) inputs[last]!.push(source)
      }
    }
  }
  return renumber(inputs)
}

/** Shuffles node numbers, so that no contestant profits from sorted nodes. */
function renumber(inputs: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const random = makeRandom(7)
  const numbers = inputs.map((_, at) => at)
  for (let at = numbers.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = numbers[at]!
    numbers[at] = numbers[other]!
    numbers[other] = kept
  }
  const renumbered: (readonly number[])[] = []
  inputs.forEach((from, at) => {
    renumbered[numbers[at]!] = from.map(source => numbers[source]!)
  })
  return renumbered
}

/** Uniform random numbers below 1; mulberry32. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
