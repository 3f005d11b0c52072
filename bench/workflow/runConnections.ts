import {
  checkConnection,
  createRegistry,
  createTypeChecker,
  type DataType,
  dataTypes,
  defineComponentFor,
  type WorkflowDocument,
} from '@sluice/workflow'

/** Checks per second of CPU, by what is checked. */
export type Connections = { readonly cached: number; readonly uncached: number; readonly drawn: number }

const pairs: readonly (readonly [DataType, DataType])[] = dataTypes
  .flatMap(from => dataTypes.map(to => [from, to] as const))
  .filter(([from, to]) => from !== to && from !== 'any' && to !== 'any')

const nodes = 50

const measured: Connections = { cached: rateOf(cached()), uncached: rateOf(uncached()), drawn: rateOf(drawn()) }
process.stdout.write(JSON.stringify(measured))

/** Checks every pair of different types with a warm cache. */
function cached(): (times: number) => number {
  const checker = createTypeChecker()
  return times => checkPairs(times, checker.convert)
}

/** Checks with a fast clock, so that every cache entry has expired. */
function uncached(): (times: number) => number {
  let at = 0
  const checker = createTypeChecker({ now: () => (at += 60_000) })
  return times => checkPairs(times, checker.convert)
}

function checkPairs(times: number, convert: (from: DataType, to: DataType) => unknown): number {
  let possible = 0
  for (let time = 0; time < times; time++) {
    const [from, to] = pairs[time % pairs.length]!
    if (convert(from, to) !== null) possible++
  }
  return possible
}

/** Checks whole connections as the editor does: ids, ports, cycles, units and chains. */
function drawn(): (times: number) => number {
  const define = defineComponentFor<object>()
  const step = define({
    id: 'step',
    name: 'Step',
    category: 'Logic',
    description: '',
    documentation: '',
    version: '1.0.0',
    tags: [],
    icon: 'x',
    inputs: { a: { name: 'A', dataType: 'string' }, b: { name: 'B', dataType: 'string' } },
    outputs: { output: { name: 'Output', dataType: 'number' } },
    fields: [],
    effect: 'pure',
    required: [],
    run: () => ({ output: 1 }),
  })
  const registry = createRegistry([step])
  const document: WorkflowDocument = {
    id: 'bench',
    name: 'Bench',
    description: '',
    nodes: Array.from({ length: nodes }, (_, at) => ({
      id: `n${at}`,
      componentId: 'step',
      componentVersion: '1.0.0',
      label: `Step ${at}`,
      position: { x: at, y: 0 },
      config: {},
    })),
    edges: Array.from({ length: nodes - 1 }, (_, at) => ({
      id: `e${at}`,
      source: `n${at}`,
      sourcePort: 'output',
      target: `n${at + 1}`,
      targetPort: 'a',
    })),
  }
  return times => {
    let possible = 0
    for (let time = 0; time < times; time++) {
      const wanted = { source: 'n0', sourcePort: 'output', target: `n${1 + (time % (nodes - 1))}`, targetPort: 'b' }
      if (checkConnection(document, registry, wanted).ok) possible++
    }
    return possible
  }
}

/** Measures the warm rate for about 0.5 s of CPU; results must be equal. */
function rateOf(run: (times: number) => number): number {
  const batch = pairs.length * 20
  const expected = run(batch)
  let checks = 0
  for (let warm = 0; warm < 20; warm++) run(batch)
  const began = process.cpuUsage()
  for (;;) {
    if (run(batch) !== expected) throw new Error('Two batches gave different answers')
    checks += batch
    const { user, system } = process.cpuUsage(began)
    const seconds = (user + system) / 1_000_000
    if (seconds > 0.5) return checks / seconds
  }
}
