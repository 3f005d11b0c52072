import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { acceptedPlugins, contradictoryPlugins, foreignPlugin, refusedPlugins } from '../../test/pluginCorpus.ts'
import { pluginSchema } from './pluginSchema.ts'
import { checkPlugin, readPlugin } from './readPlugin.ts'

const isValid = new Ajv({ strict: false }).compile(pluginSchema())

/** As it is in a file. */
const written = (plugin: unknown) => JSON.parse(JSON.stringify(plugin)) as unknown

const findings = (plugin: unknown) => {
  const checked = checkPlugin(plugin)
  return checked.ok ? [] : checked.issues.map(({ field, message }) => `${field}: ${message}`)
}

describe('pluginSchema', () => {
  it.each(Object.entries(acceptedPlugins))('default: it and the reader accept %s', (_, plugin) => {
    expect(findings(written(plugin))).toEqual([])
    isValid(written(plugin))
    expect(isValid.errors).toBeNull()
  })

  it.each(Object.entries(refusedPlugins))('error: it and the reader refuse %s', (_, plugin) => {
    expect(checkPlugin(written(plugin)).ok).toBe(false)
    expect(isValid(written(plugin))).toBe(false)
  })

  it.each(Object.entries(contradictoryPlugins))('error: the reader alone refuses %s', (_, [plugin, finding]) => {
    expect(findings(written(plugin))).toEqual([finding])
    expect(isValid(written(plugin))).toBe(true)
  })
})

describe('readPlugin', () => {
  it('behavior: every key of the specification is kept, in one form', () => {
    const plugin = readPlugin(foreignPlugin)
    const [component] = plugin.components
    expect(component).toEqual({
      id: 'every',
      name: 'Every',
      description: 'Every key.',
      category: 'Data',
      version: '1.2.3',
      author: 'Ada',
      tags: ['price', 'sum'],
      required: [],
      template: {
        inputs: foreignPlugin.components[0]!.template.inputs,
        outputs: foreignPlugin.components[0]!.template.outputs,
        fields: [
          {
            key: 'share',
            type: 'slider',
            label: 'Share',
            step: 0.5,
            required: false,
            defaultValue: 1,
            placeholder: '1',
            description: 'Percent',
            conditional: { field: 'mode', operator: 'equals', value: 'part' },
            constraints: [
              { type: 'min', value: 0.5 },
              { type: 'max', value: 50 },
              { type: 'max', value: 40, message: 'Too much', severity: 'warning' },
            ],
            ui: { helpText: 'Percent', placeholder: '1' },
          },
          { key: 'mode', type: 'select', label: 'Mode', options: [{ label: 'Part', value: 'part' }] },
          { key: 'apiKey', type: 'password', label: 'Key', sensitive: true },
        ],
        ui: {
          icon: 'star',
          color: '#123456',
          size: 'large',
          shape: 'rectangle',
          showPorts: true,
          showConfig: false,
        },
        documentation: 'https://example.org',
      },
      execution: {
        runtime: 'javascript',
        code: 'return { doubled: 2 }',
        timeout: 45_000,
        memoryLimit: 134_217_728,
      },
      metadata: foreignPlugin.components[0]!.metadata,
      dependencies: ['base'],
      permissions: ['blockchain:read'],
    })
    expect(readPlugin(JSON.stringify(plugin))).toEqual(plugin)
  })
})
