import { type AnyComponent, categories, type Registry, type ResultSource } from '@sluice/workflow'
import type { NodeCall, RunObserver, Watch } from './runObserver.ts'
import { watchCall } from './watchCall.ts'

type Context = { readonly executionId: string; readonly idempotencyKey: string; readonly services: unknown }

const methods = ['run', 'settle', 'settleSignature'] as const

/**
 * The same components, whose observer sees each time one runs or settles. Nodes that run inside another one are seen too.
 *
 * - The same registry gives the same object, because plans are cached per registry
 */
export function observeRegistry<Services>(observer: RunObserver) {
  const { watchNode } = observer
  const known = new WeakMap<Registry<Services>, Registry<Services>>()
  return (registry: Registry<Services>): Registry<Services> => {
    if (!watchNode) return registry
    const observed = known.get(registry) ?? observeAll(registry, watchNode)
    known.set(registry, observed)
    return observed
  }
}

function observeAll<Services>(registry: Registry<Services>, watch: Watch<NodeCall>): Registry<Services> {
  const byComponent = new Map<AnyComponent<Services>, AnyComponent<Services>>()
  const observe = (component: AnyComponent<Services>): AnyComponent<Services> => {
    const observed = byComponent.get(component) ?? observeComponent(component, watch)
    byComponent.set(component, observed)
    return observed
  }
  return {
    ...registry,
    get list() {
      return registry.list.map(observe)
    },
    get(componentId) {
      const component = registry.get(componentId)
      return component && observe(component)
    },
  }
}

function observeComponent<Services>(component: AnyComponent<Services>, watch: Watch<NodeCall>): AnyComponent<Services> {
  const category: NodeCall['category'] = categories.find(name => name === component.category) ?? 'other'
  const observed = { ...component } as { [name: string]: unknown }
  for (const name of methods) {
    const original = component[name] as ((context: Context) => unknown) | undefined
    if (!original) continue
    observed[name] = (context: Context) => {
      const { executionId, idempotencyKey, services } = context
      const call = {
        executionId,
        nodeId: idempotencyKey.slice(executionId.length + 1),
        componentId: component.id,
        category,
        source: (services as { readonly source: ResultSource }).source,
      }
      return watchCall(watch, call, () => original.call(component, context))
    }
  }
  return observed as unknown as AnyComponent<Services>
}
