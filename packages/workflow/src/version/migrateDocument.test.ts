import { describe, expect, it } from 'vitest'
import { makeComponent, makeDocument, makeNode } from '../../test/makeRegistry.ts'
import { isBrokenEdge } from '../compatibility/isBrokenEdge.ts'
import type { WorkflowDocument } from '../document.ts'
import type { Config } from '../field.ts'
import type { Migration, MigrationStep } from '../migration.ts'
import { apply } from '../patch/apply.ts'
import { createRegistry } from '../registry.ts'
import { isValid, validateWorkflow } from '../validation/validateWorkflow.ts'
import { checkHealth } from './checkHealth.ts'
import { createBackup, restoreBackup } from './createBackup.ts'
import { findMigrations } from './findMigrations.ts'
import { migrateDocument } from './migrateDocument.ts'
import { migrateNode } from './migrateNode.ts'
import { planMigrations } from './planMigrations.ts'

const migration = (fromVersion: string, toVersion: string, steps: readonly MigrationStep[] = []): Migration => ({
  id: `${fromVersion}-${toVersion}`,
  fromVersion,
  toVersion,
  type: 'upgrade',
  breaking: true,
  steps,
})

const split = makeComponent({
  id: 'split',
  version: '2.0.0',
  inputs: { text: { name: 'Text', dataType: 'string' } },
  outputs: { items: { name: 'Items', dataType: 'array' } },
  fields: [{ key: 'separator', type: 'text', label: 'Separator', required: true }],
  migrations: [
    migration('1.0.0', '2.0.0', [
      { id: 'separator', type: 'renameField', from: 'sep', to: 'separator' },
      { id: 'items', type: 'renamePort', side: 'output', from: 'parts', to: 'items' },
      { id: 'count', type: 'removePort', side: 'output', port: 'count' },
    ]),
  ],
})

const show = makeComponent({
  id: 'show',
  inputs: { list: { name: 'List', dataType: 'array' }, count: { name: 'Count', dataType: 'any' } },
})

const registry = createRegistry<object>([split, show])

const old = makeDocument(
  [makeNode('s', 'split', { sep: ',' }), makeNode('t', 'show')],
  ['s.parts>t.list', 's.count>t.count'],
)

const edgesOf = (document: WorkflowDocument) =>
  document.edges.map(edge => `${edge.source}.${edge.sourcePort}>${edge.target}.${edge.targetPort}`)

const step = (config: Config, ...steps: readonly MigrationStep[]) =>
  migrateNode({ config, componentVersion: '1.0.0' }, [migration('1.0.0', '2.0.0', steps)]).config

describe('migrateDocument', () => {
  it('default', () => {
    const { patch, backups, brokenEdges, refused } = migrateDocument(old, registry, { at: 5 })
    const { document, inverse } = apply(old, patch)
    expect(document.nodes[0]).toMatchObject({ componentVersion: '2.0.0', config: { separator: ',' } })
    expect(edgesOf(document)).toEqual(['s.items>t.list', 's.count>t.count'])
    expect({ brokenEdges, refused }).toEqual({ brokenEdges: ['s.count>t.count'], refused: [] })
    expect(backups.map(backup => backup.id)).toEqual(['backup_split_5'])
    expect(JSON.stringify(apply(document, inverse).document)).toBe(JSON.stringify(old))
  })

  it('behavior: a broken connection stays, and is an error until it is deleted', () => {
    const { document } = apply(old, migrateDocument(old, registry, { at: 0 }).patch)
    const issues = validateWorkflow(document, registry)
    expect(issues).toMatchObject([
      { code: 'BROKEN_CONNECTION', severity: 'error', nodeId: 's', edgeId: 's.count>t.count', level: 'high' },
    ])
    expect(validateWorkflow(document, registry, 'runtime')).toEqual(issues)
    expect(document.edges.map(edge => isBrokenEdge(document, registry, edge))).toEqual([false, true])
    expect(isValid(validateWorkflow(apply(document, issues[0]!.fix!.patch).document, registry))).toBe(true)
  })

  it('behavior: only the nodes that were asked for', () => {
    expect(migrateDocument(old, registry, { at: 0, nodeIds: ['t'] })).toEqual({
      patch: [],
      backups: [],
      brokenEdges: [],
      refused: [],
    })
  })

  it('behavior: two nodes with a connection between them', () => {
    const chained = makeDocument(
      [makeNode('a', 'split', { sep: ',' }), makeNode('b', 'split', { sep: ';' })],
      ['a.parts>b.text'],
    )
    const { document } = apply(chained, migrateDocument(chained, registry, { at: 0 }).patch)
    expect(document.nodes.map(node => node.config)).toEqual([{ separator: ',' }, { separator: ';' }])
    expect(edgesOf(document)).toEqual(['a.items>b.text'])
  })
})

describe('planMigrations', () => {
  it('behavior: what is pinned for an output stays pinned under its new name', () => {
    const document = makeDocument([{ ...makeNode('s', 'split'), pinned: { other: 1, parts: ['a'] } }], [])
    const { document: updated } = apply(document, migrateDocument(document, registry, { at: 0 }).patch)
    expect(updated.nodes[0]?.pinned).toEqual({ other: 1, items: ['a'] })
  })

  it('behavior: of two nodes with one id only the one that edits reach', () => {
    const document = makeDocument([makeNode('s', 'split', { sep: ',' }), makeNode('s', 'split')], [])
    expect(planMigrations(document, registry)).toHaveLength(1)
  })

  it('behavior: thousands of nodes are no wait', () => {
    const nodes = Array.from({ length: 2_000 }, (_, at) => makeNode(`s${at}`, 'split', { sep: ',' }))
    const started = performance.now()
    const { patch } = migrateDocument(makeDocument(nodes, []), registry, { at: 0 })
    expect(patch).toHaveLength(6_000)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('default', () => {
    expect(planMigrations(old, registry)).toMatchObject([
      { nodeId: 's', ok: true, fromVersion: '1.0.0', toVersion: '2.0.0', breaking: true },
    ])
  })

  it('error: a node that nothing leads on from stays, with the reason', () => {
    const at = (componentVersion: string, config: Config = {}) =>
      planMigrations(makeDocument([{ ...makeNode('s', 'split', config), componentVersion }], []), registry)
    expect(at('0.5.0')).toMatchObject([
      { ok: false, code: 'NO_MIGRATION_PATH', message: 'No migration path found from 0.5.0 to 2.0.0' },
    ])
    expect(at('3.0.0')).toMatchObject([{ ok: false, code: 'NO_MIGRATION_PATH' }])
    expect(at('old')).toMatchObject([{ ok: false, code: 'INVALID_VERSION' }])
    expect(at('1.0.0', { sep: 1, separator: 2 })).toMatchObject([{ ok: false, code: 'MIGRATION_FAILED' }])
  })

  it('behavior: within a major version only the number changes', () => {
    const document = makeDocument([{ ...makeNode('t', 'show'), componentVersion: '1.0.0-rc.1' }], [])
    expect(planMigrations(document, registry)).toMatchObject([
      { ok: true, breaking: false, patch: [{ op: 'setVersion', id: 't', version: '1.0.0' }] },
    ])
  })
})

describe('findMigrations', () => {
  it('behavior: the fewest that lead there', () => {
    const all = [migration('1.0.0', '1.5.0'), migration('1.5.0', '2.0.0'), migration('1.0.0', '2.0.0')]
    expect(findMigrations(all, '1.0.0', '2.0.0').map(found => found.id)).toEqual(['1.0.0-2.0.0'])
    expect(findMigrations(all.slice(0, 2), '1.0.0', '2.0.0')).toHaveLength(2)
    expect(findMigrations(all, '2.0.0', '2.0.0')).toEqual([])
  })

  it('error: a circle leads nowhere else', () => {
    expect(() => findMigrations([migration('1.0.0', '1.1.0'), migration('1.1.0', '1.0.0')], '1.0.0', '2.0.0')).toThrow(
      expect.objectContaining({ code: 'NO_MIGRATION_PATH' }),
    )
  })
})

describe('migrateNode', () => {
  it('behavior: every kind of step', () => {
    expect(step({ a: 1 }, { id: 's', type: 'renameField', from: 'a', to: 'b' })).toEqual({ b: 1 })
    expect(step({}, { id: 's', type: 'renameField', from: 'a', to: 'b' })).toEqual({})
    expect(step({}, { id: 's', type: 'setDefault', field: 'a', value: 1 })).toEqual({ a: 1 })
    expect(step({ a: 2 }, { id: 's', type: 'setDefault', field: 'a', value: 1 })).toEqual({ a: 2 })
    expect(step({ a: 2 }, { id: 's', type: 'setDefault', field: 'a', value: 1, overwrite: true })).toEqual({ a: 1 })
    expect(step({ a: 1, b: 2 }, { id: 's', type: 'removeField', field: 'a' })).toEqual({ b: 2 })
    expect(step({ a: 'x' }, { id: 's', type: 'mapValues', field: 'a', values: { x: 'y' } })).toEqual({ a: 'y' })
    expect(step({ a: 'z' }, { id: 's', type: 'mapValues', field: 'a', values: { x: 'y' } })).toEqual({ a: 'z' })
    const to = (type: 'string' | 'number' | 'boolean' | 'array', value: string | number) =>
      step({ a: value }, { id: 's', type: 'convertField', field: 'a', to: type }).a
    expect([to('string', 5), to('number', '5'), to('boolean', 'true'), to('array', 'x, y')]).toEqual([
      '5',
      5,
      true,
      ['x', 'y'],
    ])
  })

  it('behavior: a key that every object inherits is a key like any other', () => {
    const config = step({}, { id: 's', type: 'setDefault', field: '__proto__', value: { polluted: true } })
    expect(Object.keys(config)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('error: the first step that fails ends it, and is named', () => {
    const failing = () => step({ a: 'many' }, { id: 'count', type: 'convertField', field: 'a', to: 'number' })
    expect(failing).toThrowError(
      expect.objectContaining({
        code: 'MIGRATION_FAILED',
        message: 'Migration failed: Step count failed: "many" is no number',
      }),
    )
    const future = { id: 'later', type: 'fromTheFuture' } as unknown as MigrationStep
    expect(() => step({}, future)).toThrowError(
      expect.objectContaining({ message: 'Migration failed: Step later failed: Unknown step type' }),
    )
    expect(() => step({ a: '9007199254740993' }, { id: 's', type: 'convertField', field: 'a', to: 'number' })).toThrow(
      expect.objectContaining({ code: 'MIGRATION_FAILED' }),
    )
  })
})

describe('restoreBackup', () => {
  it('default', () => {
    const { patch, backups } = migrateDocument(old, registry, { at: 1 })
    const { document } = apply(old, patch)
    const restored = apply(document, restoreBackup(document, backups[0]!)).document
    expect(restored.nodes).toEqual(old.nodes)
    expect(restored.edges.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      old.edges.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  it('behavior: a node that was deleted since comes back, a connection that was drawn since stays', () => {
    const backup = createBackup(old, 'split', 1)
    const without = apply(old, [{ op: 'removeNode', id: 's' }]).document
    expect(edgesOf(apply(without, restoreBackup(without, backup)).document).sort()).toEqual(edgesOf(old).sort())
    const extended = apply(old, [
      { op: 'addNode', node: makeNode('u', 'show') },
      { op: 'addEdge', edge: { id: 'new', source: 's', sourcePort: 'parts', target: 'u', targetPort: 'list' } },
    ]).document
    const restored = apply(extended, restoreBackup(extended, backup)).document
    expect(restored.edges.map(edge => edge.id)).toContain('new')
    const alone = apply(old, [{ op: 'removeNode', id: 't' }]).document
    expect(apply(alone, restoreBackup(alone, backup)).document.edges).toEqual([])
  })
})

describe('checkHealth', () => {
  const statuses = (document: WorkflowDocument) =>
    checkHealth(document, registry)
      .checks.filter(check => check.status === 'unhealthy')
      .map(check => [check.id, check.about])

  it('default', () => {
    const { document } = apply(old, [
      ...migrateDocument(old, registry, { at: 0 }).patch,
      { op: 'removeEdge', id: 's.count>t.count' },
    ])
    expect(checkHealth(document, registry).status).toBe('healthy')
  })

  it('behavior: each finding belongs to one check', () => {
    expect(statuses(old)).toEqual([
      ['versions', ['s']],
      ['connections', ['s.parts>t.list', 's.count>t.count']],
      ['configuration', ['s']],
    ])
    expect(statuses(makeDocument([makeNode('x', 'mystery')], []))).toEqual([['components', ['x']]])
    const deprecated = createRegistry([
      makeComponent({ id: 'show', version: '2.0.0', releases: [{ version: '1.0.0', deprecated: true }] }),
    ])
    const { checks } = checkHealth(makeDocument([makeNode('t', 'show')], []), deprecated)
    expect(checks.filter(check => check.status === 'unhealthy').map(check => check.id)).toEqual([
      'versions',
      'migrations',
      'deprecations',
    ])
  })
})
