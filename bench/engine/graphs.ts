/** A directed acyclic graph; every node outputs the sum of its inputs plus one. */
export type BenchGraph = {
  readonly name: string
  readonly nodes: readonly { readonly id: number; readonly in: readonly number[] }[]
}

/** Contestant interface: prepares a graph and returns a run that computes the sum over the sinks. */
export type Build = (graph: BenchGraph) => Promise<() => Promise<number>>

/** Modulus of all sums, so that numbers stay small. */
export const modulus = 1_000_003

/** `chain-N`, `fan-N` (one to N to one) or `layered-N-E` with E edges; the same name gives the same graph. */
export function makeGraph(name: string): BenchGraph {
  const [shape, size = Number.NaN, edges = Number.NaN] = name.split('-').map((part, at) => (at ? Number(part) : part))
  if (shape === 'chain') return shuffle(name, makeChain(Number(size)))
  if (shape === 'fan') return shuffle(name, makeFan(Number(size)))
  if (shape === 'layered') return shuffle(name, makeLayered(Number(size), Number(edges)))
  throw new Error(`There is no graph ${name}`)
}

const makeChain = (size: number): number[][] => Array.from({ length: size }, (_, at) => (at === 0 ? [] : [at - 1]))

const makeFan = (size: number): number[][] => [
  [],
  ...Array.from({ length: size }, () => [0]),
  Array.from({ length: size }, (_, at) => at + 1),
]

/** Layered graph with about as many layers as nodes per layer; 4 of 5 edges come from the previous layer. */
function makeLayered(size: number, edges: number): number[][] {
  const random = makeRandom(20_261_120)
  const width = Math.ceil(Math.sqrt(size * 1.4))
  const pick = (limit: number) => Math.floor(random() * limit)
  const inputs: number[][] = Array.from({ length: size }, () => [])
  for (let at = width; at < size; at++) inputs[at]!.push((Math.floor(at / width) - 1) * width + pick(width))
  for (let left = edges - (size - width); left > 0; ) {
    const target = width + pick(size - width)
    const layer = Math.floor(target / width)
    const source = (layer - (random() < 0.8 ? 1 : 1 + pick(layer))) * width + pick(width)
    if (inputs[target]!.includes(source)) continue
    inputs[target]!.push(source)
    left--
  }
  return inputs
}

/** Shuffles node numbers, so that no contestant profits from sorted inputs. */
function shuffle(name: string, inputs: readonly (readonly number[])[]): BenchGraph {
  const random = makeRandom(7)
  const idOf = inputs.map((_, at) => at)
  for (let at = idOf.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = idOf[at]!
    idOf[at] = idOf[other]!
    idOf[other] = kept
  }
  const nodes = inputs.map((from, at) => ({ id: idOf[at]!, in: from.map(source => idOf[source]!) }))
  return { name, nodes: nodes.sort((a, b) => a.id - b.id) }
}

/** Uniform random numbers below 1; xorshift32. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** Node ids in topological order. */
export function orderOf(graph: BenchGraph): number[] {
  const followers: number[][] = graph.nodes.map(() => [])
  const missing = graph.nodes.map(node => node.in.length)
  for (const node of graph.nodes) for (const source of node.in) followers[source]!.push(node.id)
  const order = graph.nodes.filter(node => node.in.length === 0).map(node => node.id)
  for (const id of order) for (const follower of followers[id]!) if (--missing[follower]! === 0) order.push(follower)
  return order
}

/** Ids of nodes without successors. */
export function sinksOf(graph: BenchGraph): number[] {
  const followed = new Set(graph.nodes.flatMap(node => node.in))
  return graph.nodes.map(node => node.id).filter(id => !followed.has(id))
}

/** The expected result; a contestant with another one is excluded. */
export function expectedSum(graph: BenchGraph): number {
  const values: number[] = []
  for (const id of orderOf(graph)) {
    values[id] = graph.nodes[id]!.in.reduce((sum, source) => sum + values[source]!, 1) % modulus
  }
  return sinksOf(graph).reduce((sum, id) => (sum + values[id]!) % modulus, 0)
}
