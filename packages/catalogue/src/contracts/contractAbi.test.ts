import type { Json } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { findFunction, readAbi, readArguments, resultToJson, signatureOf } from './contractAbi.ts'

const account = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const hash = `0x${'ab'.repeat(32)}`

const failing = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

const read = (signature: string, value: Json) => readArguments(findFunction(readAbi(signature), 'f'), value)

describe('readAbi', () => {
  const json = [{ type: 'function', name: 'f', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] }]

  it.each([
    ['the JSON of a compiler', JSON.stringify(json)],
    ['a parsed list', json],
    ['a build file', JSON.stringify({ contractName: 'X', abi: json })],
    ['one entry', json[0]],
    ['a line', 'function f() view returns (uint256)'],
    ['a line without its keyword', 'f() view returns (uint256);'],
    ['lines', '// reads\nfunction f() view returns (uint256)\n\nevent E(uint256 a)'],
    ['a list of lines', ['function f() view returns (uint256)', 'function g()']],
  ])('default: %s', (_, abi) => {
    expect(signatureOf(findFunction(readAbi(abi as Json), 'f'))).toBe('function f()')
  })

  it.each(['', 'nonsense', '{', '[1]', 7, null, ['function f(', 'x']])('error: %j', abi => {
    const error = failing(() => findFunction(readAbi(abi as Json), 'f')) as { code: string }
    expect(['ABI_INVALID', 'FUNCTION_UNKNOWN']).toContain(error.code)
    if (abi !== '') expect(error.code).toBe('ABI_INVALID')
  })
})

describe('readAbi of a compiler', () => {
  it.each([
    [{ type: 'function' }],
    [{ type: 'function', name: 'f', inputs: 'abc' }],
    [{ type: 'function', name: 'f', inputs: [{ name: 'a' }] }],
    [{ type: 'function', name: 'f', inputs: [{ type: 'tuple', name: 't' }] }],
    [{ type: 'function', name: 'f(', inputs: [] }],
  ])('error: %j', item => {
    expect(failing(() => readAbi([item] as Json))).toMatchObject({ code: 'ABI_INVALID' })
  })

  it('behavior: what a function gives may be left out', () => {
    expect(findFunction(readAbi([{ type: 'function', name: 'f', inputs: [] }]), 'f').outputs).toEqual([])
  })
})

describe('findFunction', () => {
  const abi = readAbi(['function mint(address to)', 'function mint(address to, uint256 amount)', 'function burn()'])

  it('behavior: of several with one name the one that is written in full', () => {
    expect(findFunction(abi, 'mint(address, uint256)').inputs).toHaveLength(2)
    expect(failing(() => findFunction(abi, 'mint'))).toMatchObject({ code: 'FUNCTION_AMBIGUOUS' })
  })

  it('error: names what there is', () => {
    expect(failing(() => findFunction(abi, 'claim'))).toMatchObject({
      code: 'FUNCTION_UNKNOWN',
      message: 'The ABI has no function claim. Available: mint(address), mint(address,uint256), burn()',
    })
  })
})

describe('readArguments', () => {
  it('default: in order, by name, and as text', () => {
    const signature = 'function f(address to, uint256 amount)'
    const expected = [account, '1000000000000000000000']
    expect(read(signature, [account.toLowerCase(), '1000000000000000000000'])).toEqual(expected)
    expect(read(signature, { amount: '1000000000000000000000', to: account })).toEqual(expected)
    expect(read(signature, `["${account}", 1000000000000000000000]`)).toEqual(expected)
    expect(read('function f()', '')).toEqual([])
  })

  it('behavior: lists, tuples and every simple type', () => {
    const signature = 'function f(uint8[] a, (bytes32 hash, bool ok)[2] b, string c, int16 d, bytes e)'
    const b = [{ hash, ok: 'true' }, [hash, false]]
    const values = [[1, '255'], b, 'text', -5, '0x']
    expect(read(signature, values)).toEqual([
      ['1', '255'],
      [
        [hash, true],
        [hash, false],
      ],
      'text',
      '-5',
      '0x',
    ])
  })

  it('behavior: a token stands for its address', () => {
    expect(read('function f(address token)', [{ address: account, symbol: 'USDC' }])).toEqual([account])
  })

  it.each([
    ['function f(uint8 small)', [256], 'small'],
    ['function f(uint256 amount)', ['-1'], 'amount'],
    ['function f(uint256 amount)', ['1.5'], 'amount'],
    ['function f(uint256 amount)', [1e21], 'amount'],
    ['function f(uint256 amount)', [true], 'amount'],
    ['function f(int8 low)', ['-129'], 'low'],
    ['function f(address to)', ['0x63aAe1B6C731Cdb402A82A4200013386735c137d'], 'to'],
    ['function f(address to)', ['vitalik.eth'], 'to'],
    ['function f(bool ok)', ['yes'], 'ok'],
    ['function f(bytes32 hash)', ['0xabcd'], 'hash'],
    ['function f(bytes data)', ['0xabc'], 'data'],
    ['function f(string text)', [7], 'text'],
    ['function f(uint256[2] pair)', [[1]], 'pair'],
    ['function f(uint256[] list)', [[1, 'x']], 'list[1]'],
    ['function f((uint256 low, uint256 high) range)', [{ low: 1 }], 'range.high'],
    ['function f((uint256 low, uint256 high) range)', [[1]], 'range'],
    ['function f(address, uint256)', [account, 'x'], '#2'],
    ['function f(address to, uint256 amount)', { to: account }, 'amount'],
  ] as const)('error: %s of %j names %s', (signature, value, name) => {
    expect(failing(() => read(signature, value as unknown as Json))).toMatchObject({
      code: 'ARGUMENT_INVALID',
      message: expect.stringContaining(`Argument ${name} (`),
    })
  })

  it('error: too many, too few', () => {
    const signature = 'function f(address to, uint256 amount)'
    for (const values of [[], [account], [account, 1, 2]]) {
      expect(failing(() => read(signature, values))).toMatchObject({ code: 'ARGUMENT_COUNT' })
    }
  })
})

describe('resultToJson', () => {
  it('default', () => {
    expect(resultToJson([1n, 2, { a: 3n ** 60n, b: [true, '0x'] }, undefined])).toEqual([
      '1',
      '2',
      { a: (3n ** 60n).toString(), b: [true, '0x'] },
      null,
    ])
  })
})
