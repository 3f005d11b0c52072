import type { ComponentInfo } from '@sluice/workflow'
import { hostApi, hostParts } from '@sluice/workflow/host-api'

/** Name available to code. */
export type ScopeName = { readonly label: string; readonly detail: string; readonly kind: 'property' | 'function' }

/** Names by parent path; the empty path has globals. */
export type Scope = ReadonlyMap<string, readonly ScopeName[]>

const name = (label: string, detail: string, kind: ScopeName['kind'] = 'property'): ScopeName => ({
  label,
  detail,
  kind,
})

/** The functions of `host` by the part they stand in. */
const host: readonly (readonly [path: string, names: readonly ScopeName[]])[] = [
  ...Map.groupBy(hostApi, ({ path }) => path.split('.').slice(0, -1).join('.')),
].map(([part, functions]) => {
  const names = functions.map(({ path, detail }) => name(path.split('.').at(-1)!, detail, 'function'))
  const parts = part === '' ? Object.entries(hostParts).map(([label, detail]) => name(label, detail)) : []
  return [part === '' ? 'host' : `host.${part}`, [...parts, ...names]]
})

/** Scope of a component's script: inputs and host functions. */
export function scriptScope({ inputs }: Pick<ComponentInfo, 'inputs'>): Scope {
  const ports = Object.entries(inputs).map(([id, port]) => name(id, `${port.dataType} · ${port.name}`))
  return new Map([
    ['', [name('inputs', 'what is connected'), name('host', 'what the node may ask for')]],
    ['inputs', ports],
    ...host,
  ])
}

const expressionFunctions: readonly ScopeName[] = [
  name('size', '(list or text) → int', 'function'),
  name('wei', '(text) → exact integer', 'function'),
  name('abs', '(number)', 'function'),
  name('round', '(double) → int', 'function'),
  name('has', '(object.key) → bool', 'function'),
]

/** Scope of a field's expression. */
export function expressionScope(names: readonly string[], { inputs }: Pick<ComponentInfo, 'inputs'>): Scope {
  const own = names.map(label => name(label, inputs[label] ? `${inputs[label].dataType} · ${inputs[label].name}` : ''))
  return new Map([['', [...own, ...expressionFunctions]]])
}

export type FoundNames = { readonly from: number; readonly names: readonly ScopeName[] }

/** Completions at the cursor; null where no name can follow. */
export function findNames(scope: Scope, textBefore: string): FoundNames | null {
  const typed = /[A-Za-z_$][\w$]*(?:\??\.[\w$]*)*$/.exec(textBefore)?.[0] ?? ''
  const path = typed.replaceAll('?.', '.').split('.')
  const last = path.pop() ?? ''
  if (/\.\s*$/.test(textBefore.slice(0, textBefore.length - typed.length))) return null
  const names = scope.get(path.join('.'))
  return names ? { from: textBefore.length - last.length, names } : null
}
