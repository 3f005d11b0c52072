import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantCatalogue } from '../assistant.ts'
import { meaningsOf } from '../values/meanings.ts'

/** Output of the source and input of the target. */
export type PortPair = readonly [output: string, input: string]

/** What the table of connections and the templates show about components. */
export type Precedents = {
  /** Pairs from one component to another: of the table, then of templates that hold both. */
  pairs(sourceId: string, targetId: string): readonly PortPair[]
  /** Components that feed an input in the table or in a template. */
  sources(targetId: string, targetPort: string): readonly { readonly componentId: string; readonly port: string }[]
  /** The component that feeds an input in every template that holds the node. */
  constantSource(
    targetId: string,
    targetPort: string,
  ): { readonly componentId: string; readonly port: string } | undefined
  /** Edges of templates that leave a component. */
  uses(componentId: string): number
}

const known = new WeakMap<AssistantCatalogue, Precedents>()

export function precedentsOf(catalogue: AssistantCatalogue): Precedents {
  const found = known.get(catalogue) ?? readPrecedents(catalogue)
  known.set(catalogue, found)
  return found
}

type Source = { readonly componentId: string; readonly port: string }

function readPrecedents({ connections: { connections }, templates }: AssistantCatalogue): Precedents {
  const pairs = new Map<string, PortPair[]>()
  const sources = new Map<string, Source[]>()
  const uses = new Map<string, number>()
  const inTemplates = new Map<string, number>()
  const fedBy = new Map<string, Map<string, number>>()
  const addPair = (source: string, target: string, [output, input]: PortPair, isTable: boolean) => {
    const key = `${source} ${target}`
    const list = pairs.get(key) ?? []
    if (
      !list.some(pair => pair[1] === input) ||
      (isTable && !list.some(pair => pair[0] === output && pair[1] === input))
    ) {
      pairs.set(key, [...list, [output, input]])
    }
    const place = `${target} ${input}`
    const before = sources.get(place) ?? []
    if (!before.some(other => other.componentId === source && other.port === output)) {
      sources.set(place, [...before, { componentId: source, port: output }])
    }
  }
  for (const [source, targets] of Object.entries(connections)) {
    for (const [target, list] of Object.entries(targets)) for (const pair of list) addPair(source, target, pair, true)
  }
  for (const { nodes, edges } of templates) {
    const componentOf = new Map(nodes.map(({ id, componentId }) => [id, componentId]))
    for (const { componentId } of nodes) inTemplates.set(componentId, (inTemplates.get(componentId) ?? 0) + 1)
    for (const { source, sourcePort, target, targetPort } of edges) {
      const [from, to] = [componentOf.get(source), componentOf.get(target)]
      if (from === undefined || to === undefined) continue
      addPair(from, to, [sourcePort, targetPort], false)
      uses.set(from, (uses.get(from) ?? 0) + 1)
      const place = fedBy.get(`${to} ${targetPort}`) ?? new Map<string, number>()
      const name = `${from} ${sourcePort}`
      fedBy.set(`${to} ${targetPort}`, place.set(name, (place.get(name) ?? 0) + 1))
    }
  }
  return {
    pairs: (sourceId, targetId) => pairs.get(`${sourceId} ${targetId}`) ?? [],
    sources: (targetId, targetPort) => sources.get(`${targetId} ${targetPort}`) ?? [],
    constantSource(targetId, targetPort) {
      const all = inTemplates.get(targetId)
      for (const [name, count] of fedBy.get(`${targetId} ${targetPort}`) ?? []) {
        if (count !== all) continue
        const [componentId = '', port = ''] = name.split(' ')
        return { componentId, port }
      }
      return undefined
    },
    uses: componentId => uses.get(componentId) ?? 0,
  }
}

/** Whether a component asks the wallet to sign. */
export const signs = ({ effect }: ComponentInfo): boolean => effect === 'broadcast' || effect === 'sign'

/** Whether a component only shows values. */
export const isDisplay = ({ outputs, inputs }: ComponentInfo): boolean =>
  Object.keys(inputs).length > 0 && Object.keys(outputs).every(key => key === 'display')

export const hasRole = ({ app = [] }: ComponentInfo, role: string): boolean =>
  app.some(use => use.role === role && use.field === undefined)

/** Whether a component measures the trade of another one, such as its price impact. */
export const measuresTrades = (component: ComponentInfo): boolean =>
  component.effect === 'quote' && !meaningsOf(component).has('token') && Object.hasOwn(component.inputs, 'quote')
