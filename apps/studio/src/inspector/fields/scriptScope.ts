import type { ComponentInfo } from '@sluice/workflow'

/** Name available to code. */
export type ScopeName = { readonly label: string; readonly detail: string; readonly kind: 'property' | 'function' }

/** Names by parent path; the empty path has globals. */
export type Scope = ReadonlyMap<string, readonly ScopeName[]>

const name = (label: string, detail: string, kind: ScopeName['kind'] = 'property'): ScopeName => ({
  label,
  detail,
  kind,
})

/** Mirrors `ScriptHost` of the workflow package. */
const host: readonly (readonly [path: string, names: readonly ScopeName[]])[] = [
  ['host', [name('blockchain', 'reads chains'), name('storage', 'stored values'), name('http', 'web services')]],
  [
    'host.blockchain',
    [
      name('call', '({ chainId, to, data }) → hex', 'function'),
      name('balance', '({ chainId, address, token? }) → base units', 'function'),
    ],
  ],
  ['host.storage', [name('read', '(key) → value', 'function')]],
  ['host.http', [name('request', '({ url, method?, headers?, body? }) → { status, body }', 'function')]],
]

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
