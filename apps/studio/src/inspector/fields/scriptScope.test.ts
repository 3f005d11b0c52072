import { describe, expect, it } from 'vitest'
import { expressionScope, findNames, scriptScope } from './scriptScope.ts'

const component = { inputs: { input: { name: 'Input', dataType: 'any' } } } as const

const labels = (text: string, scope = scriptScope(component)) => findNames(scope, text)?.names.map(({ label }) => label)

describe('findNames', () => {
  it('default: what may stand alone, the inputs, and the functions of the host', () => {
    expect(labels('')).toEqual(['inputs', 'host'])
    expect(labels('const a = inp')).toEqual(['inputs', 'host'])
    expect(labels('return inputs.')).toEqual(['input'])
    expect(labels('await host.')).toEqual(['blockchain', 'storage', 'http', 'log'])
    expect(labels('await host.blockchain.ba')).toEqual(['call', 'balance'])
    expect(findNames(scriptScope(component), 'a + host.blo')?.from).toBe(9)
  })

  it('behavior: an unknown path has no completions', () => {
    expect(labels('other.')).toBeUndefined()
    expect(labels('f().inp')).toBeUndefined()
    expect(labels('host.nothing.')).toBeUndefined()
  })
})

describe('expressionScope', () => {
  it('default: the variables of the field before the functions of the language', () => {
    const found = labels('da', expressionScope(['data'], { inputs: {} }))
    expect(found?.[0]).toBe('data')
    expect(found).toContain('wei')
  })
})
