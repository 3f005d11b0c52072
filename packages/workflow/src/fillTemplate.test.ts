import { describe, expect, it } from 'vitest'
import type { ComponentInfo } from './component.ts'
import { fillTemplate } from './fillTemplate.ts'
import type { RequiredInput } from './template.ts'

const node = {
  id: 'tokens',
  componentId: 'tokenSelector',
  componentVersion: '1.0.0',
  label: 'Tokens',
  position: { x: 0, y: 0 },
  config: { chainId: 1, fromToken: 'a', toToken: 'b' },
}
const document = { id: 'd', name: 'D', description: '', nodes: [node], edges: [] }
const input = (key: string): RequiredInput => ({ key, label: key, description: '', type: 'string', required: true })
const template = { requiredInputs: [input('tokens.chainId'), input('tokens.toToken'), input('gone.amount')] }
const component = { resets: { chainId: ['fromToken', 'toToken'] } } as unknown as ComponentInfo
const definitions = { get: () => component, list: [component] }

const fill = (values: Parameters<typeof fillTemplate>[2]) => fillTemplate(document, template, values, definitions)

describe('fillTemplate', () => {
  it('default: another chain clears the tokens of the one before', () => {
    expect(fill({ 'tokens.chainId': 137 })).toEqual([
      { op: 'setConfig', id: 'tokens', key: 'chainId', value: 137 },
      { op: 'setConfig', id: 'tokens', key: 'fromToken', value: undefined },
      { op: 'setConfig', id: 'tokens', key: 'toToken', value: undefined },
    ])
  })

  it('behavior: a dependent value that was given stays', () => {
    expect(
      fill({ 'tokens.chainId': 137, 'tokens.toToken': 'c' }).map(operation => 'key' in operation && operation.key),
    ).toEqual(['chainId', 'fromToken', 'toToken'])
  })

  it('behavior: what is the same, empty or about a node that is gone changes nothing', () => {
    expect(fill({ 'tokens.chainId': 1, 'tokens.toToken': '', 'gone.amount': '1' })).toEqual([])
  })
})
