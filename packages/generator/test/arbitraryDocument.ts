import { components } from '@sluice/catalogue'
import type { Config, Field, Json, WorkflowDocument, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import fc from 'fast-check'
import { hostileText } from './makeHostileDocument.ts'

/** Value of every secret field; no generated file may contain it. */
export const propertyCanary = 'canary-7c1e55aa-property'

const hostile = fc.constantFrom(
  hostileText,
  '`\u0024{process.exit(1)}`',
  "'; throw new Error('out') //",
  '</script><script>alert(1)</script>',
  '*/ throw 1 /*',
  '\u2028\u2029\u202e\0\ud800',
  '{{constructor}}',
  '../../etc/passwd',
  '',
)

const text = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('ETH', 'USDC', '1', '0.5', '137'),
)

const loose: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('__proto__', 'constructor')), text, {
    maxKeys: 3,
  }),
) as fc.Arbitrary<Json>

/** Mostly valid values, sometimes any JSON. */
function valueFor(field: Field): fc.Arbitrary<Json | undefined> {
  if (field.sensitive) return fc.constant(propertyCanary)
  const fitting: fc.Arbitrary<Json>[] = [
    ...(field.defaultValue === undefined ? [] : [fc.constant(field.defaultValue)]),
    ...(field.options?.length ? [fc.constantFrom(...field.options.map(({ value }) => value))] : []),
  ]
  if (fitting.length === 0)
    return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: loose })
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...fitting) },
    { weight: 1, arbitrary: loose },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function configOf(fields: readonly Field[]): fc.Arbitrary<Config> {
  return fc
    .tuple(...fields.map(field => valueFor(field).map(value => [field.key, value] as const)))
    .map(entries => Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Config)
}

const node = fc
  .constantFrom(...components)
  .chain(component =>
    fc.record({ componentId: fc.constant(component.id), label: text, config: configOf(component.fields) }),
  )

type Link = readonly [source: number, output: number, target: number, input: number]

const link = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat())

const portsOf = new Map(
  components.map(({ id, inputs, outputs }) => [id, { inputs: Object.keys(inputs), outputs: Object.keys(outputs) }]),
)

/** Random edge between existing ports; cycles are possible. */
function toEdge(nodes: readonly WorkflowNode[], [from, output, to, input]: Link, index: number): WorkflowEdge[] {
  const [source, target] = [nodes[from % nodes.length]!, nodes[to % nodes.length]!]
  const outputs = portsOf.get(source.componentId)?.outputs ?? []
  const inputs = portsOf.get(target.componentId)?.inputs ?? []
  const [sourcePort, targetPort] = [outputs[output % outputs.length], inputs[input % inputs.length]]
  if (sourcePort === undefined || targetPort === undefined) return []
  return [{ id: `edge-${index}`, source: source.id, sourcePort, target: target.id, targetPort }]
}

/** Random workflows with any components, configs, edges and hostile texts. */
export const arbitraryDocument: fc.Arbitrary<WorkflowDocument> = fc
  .record({
    id: text,
    name: text,
    description: text,
    nodes: fc.array(node, { minLength: 1, maxLength: 6 }),
    links: fc.array(link, { maxLength: 8 }),
  })
  .map(({ nodes: made, links, ...rest }) => {
    const nodes = made.map((one, index) => ({
      ...one,
      id: `node-${index}`,
      componentVersion: '1.0.0',
      position: { x: index * 200, y: 0 },
    }))
    return { ...rest, nodes, edges: links.flatMap((one, index) => toEdge(nodes, one, index)) }
  })
