import { describe, expect, it } from 'vitest'
import { makePlugin } from '../../test/makePlugin.ts'
import { describePlugin } from './describePlugin.ts'
import { checkPlugin, readPlugin } from './readPlugin.ts'

const findings = (content: unknown) => {
  const checked = checkPlugin(content)
  return checked.ok ? [] : checked.issues.map(issue => `${issue.field ?? ''}: ${issue.message}`)
}

describe('checkPlugin', () => {
  it('default', () => {
    expect(findings(makePlugin())).toEqual([])
  })

  it('error: what a plugin has to have', () => {
    expect(findings({})).toEqual([
      'id: Plugin id is required',
      'name: Plugin name is required',
      'version: Plugin version is required',
      'components: A plugin needs at least one component',
    ])
    expect(findings(makePlugin({ components: [] }))).toEqual(['components: A plugin needs at least one component'])
    expect(findings(makePlugin({ components: [{}] }))).toEqual([
      'components.0.id: Component id is required',
      'components.0.name: Component name is required',
      'components.0.template: Component template is required',
    ])
    expect(findings(makePlugin({ version: '1.0' }))).toEqual(['version: Invalid version format: 1.0'])
    expect(findings(makePlugin({ name: ' ' }))).toEqual(['name: Plugin name is required'])
  })

  it('error: ids that are taken or that every object inherits, ports that are declared twice', () => {
    const [component] = makePlugin().components
    expect(findings(makePlugin({ components: [component, component] }))).toEqual([
      'components.1.id: A component with the ID double already exists',
    ])
    const refusal = 'Use at most 64 letters, digits, dots, dashes and underscores'
    for (const id of ['constructor', '__proto__', 'a b', 'a'.repeat(65)]) {
      expect(findings(makePlugin({ id }))).toEqual([`id: ${refusal}`])
    }
    const port = { id: 'x', name: 'X', dataType: 'string' }
    expect(findings(makePlugin({}, { template: { inputs: [port, port] } }))).toEqual([
      'components.0.template.inputs: The port x is declared twice',
    ])
    expect(findings(makePlugin({}, { template: { inputs: [{ ...port, dataType: 'colour' }] } }))).toHaveLength(1)
  })

  it('error: fields that are declared twice, and required keys that nothing fills', () => {
    const field = { key: 'x', type: 'text', label: 'X' }
    expect(findings(makePlugin({}, { template: { fields: [field, field] } }))).toEqual([
      'components.0.template.fields: The field x is declared twice',
    ])
    expect(findings(makePlugin({}, { required: ['nothing'] }))).toEqual([
      'components.0.required: Required key nothing is neither an input nor a field',
    ])
    expect(findings(makePlugin({}, { required: ['amount', 'apiKey'] }))).toEqual([])
  })

  it('error: access to hosts without their names, or to something that is no name', () => {
    expect(findings(makePlugin({ permissions: ['http:request'] }))).toEqual([
      'httpHosts: The permission http:request needs a list of httpHosts',
    ])
    expect(findings(makePlugin({ permissions: ['http:request'], httpHosts: ['api.example.org'] }))).toEqual([])
    for (const host of ['https://a.org', 'a.org:80', '127.0.0.1', 'localhost', '[::1]', 'a.org/x', 'A.org', '-a.org']) {
      expect(findings(makePlugin({ httpHosts: [host] }))).toEqual([
        'httpHosts.0: Use a host name such as api.example.org, without scheme, port or path',
      ])
    }
    expect(findings(makePlugin({ permissions: ['wallet:send'] }))).toHaveLength(1)
  })

  it('error: no JSON, too long, too deep, no object', () => {
    expect(findings('{oops')).toHaveLength(1)
    expect(findings('[]')).toEqual([': it is not a JSON object'])
    expect(findings(undefined)).toEqual([': it is not a JSON object'])
    expect(findings(' '.repeat(1_000_001))).toEqual([': it is longer than 1000000 characters'])
    expect(findings(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toEqual([': it is nested more than 32 deep'])
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(findings(deep)).toHaveLength(1)
  })

  it('behavior: brackets in texts are no nesting', () => {
    expect(findings(JSON.stringify(makePlugin({ description: `"${'['.repeat(200)}\\"{` })))).toEqual([])
  })
})

describe('readPlugin', () => {
  it('behavior: a key called __proto__ changes no object', () => {
    const text = JSON.stringify(makePlugin()).replace('{', '{"__proto__":{"polluted":true},')
    expect((readPlugin(text) as { polluted?: boolean }).polluted).toBeUndefined()
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('behavior: both names of a key are understood', () => {
    const plugin = readPlugin(
      makePlugin(
        {},
        {
          template: {
            configuration: [{ name: 'x', type: 'text', label: 'X', validation: [{ type: 'min', value: 1 }] }],
          },
          execution: undefined,
          executor: { type: 'python', code: 'return 1' },
        },
      ),
    )
    expect(plugin.components[0]).toMatchObject({
      template: { fields: [{ key: 'x', constraints: [{ type: 'min', value: 1 }] }] },
      execution: { runtime: 'python', code: 'return 1' },
    })
  })

  it('error: every reason, in the words of the specification', () => {
    expect(() => readPlugin({ id: 'x', name: 'X', version: 'one', components: [] })).toThrowError(
      expect.objectContaining({
        code: 'PLUGIN_INVALID',
        message:
          'Plugin validation failed: version: Invalid version format: one; components: A plugin needs at least one component',
      }),
    )
  })
})

describe('describePlugin', () => {
  it('default', () => {
    const plugin = readPlugin(
      makePlugin({
        permissions: ['blockchain:read', 'http:request'],
        httpHosts: ['api.example.org'],
        scripts: { install: 'rm -rf /', uninstall: 'true' },
      }),
    )
    expect(describePlugin(plugin)).toMatchInlineSnapshot(`
      {
        "author": "",
        "components": [
          {
            "id": "double",
            "name": "Double",
            "version": "1.0.0",
          },
        ],
        "httpHosts": [
          "api.example.org",
        ],
        "name": "Tools",
        "permissions": [
          {
            "meaning": "Read balances and contracts from the chains of this place",
            "permission": "blockchain:read",
          },
          {
            "meaning": "Exchange data, also what its nodes are given, with these web services: api.example.org",
            "permission": "http:request",
          },
        ],
        "scripts": [
          {
            "code": "rm -rf /",
            "name": "install",
          },
          {
            "code": "true",
            "name": "uninstall",
          },
        ],
        "version": "1.0.0",
      }
    `)
  })
})
