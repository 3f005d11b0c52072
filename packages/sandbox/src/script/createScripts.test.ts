import type { ScriptHost } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { sandboxErrors } from '../errors.ts'
import { createScripts } from './createScripts.ts'

const host: ScriptHost = {
  blockchain: {
    call: async ({ chainId, to, data }) => `${data}${to.slice(2, 6)}0${chainId}`,
    balance: async () => '123456789012345678901234567890',
  },
  http: { request: async ({ url, method }) => ({ status: 200, body: `${method} ${url}` }) },
}

const { run } = createScripts(host)
const every = ['blockchain:read', 'storage:read', 'http:request'] as const

const output = async (code: string, inputs = {}) =>
  (await run({ code, inputs, permissions: every, stored: { k: [1] } })).output
const failure = (code: string, more = {}) =>
  run({ code, inputs: {}, ...more }).then(
    result => result,
    (error: unknown) => error,
  )
const address = `0x${'ab'.repeat(20)}`

describe('createScripts', () => {
  it('default: a body with inputs, its return value and its log', async () => {
    expect(
      await run({
        code: 'host.log("sum", { of: 2 }); console.log(1n); return inputs.a + inputs.b',
        inputs: { a: 1, b: 2 },
      }),
    ).toEqual({ output: 3, logs: ['sum {"of":2}', '1'] })
  })

  it('behavior: code that is only compiled loads its imports and runs nothing', async () => {
    const compile = (code: string) => failure(code, { compileOnly: true })
    expect(await compile("import { sum } from 'lodash'\nfor (;;) host.log(sum([1]))")).toEqual({
      output: null,
      logs: [],
    })
    expect(await compile('return 1\nreturn )')).toMatchObject({ message: expect.stringContaining('(line 2)') })
    expect(await compile("import 'fs'")).toMatchObject({ code: 'IMPORT_NOT_ALLOWED' })
  })

  it('error: what is thrown need not be an error', async () => {
    expect(await failure('throw { reason: "closed" }')).toMatchObject({
      message: 'The code failed: {"reason":"closed"}',
    })
    expect(await failure('throw "closed"')).toMatchObject({ message: 'The code failed: closed' })
  })

  it('error: code that sent something and then could not go on is not repeated by itself', async () => {
    const sends = createScripts({
      http: {
        request: async ({ url, method }) => {
          if (url.includes('broken')) throw new Error('no answer')
          return { status: 200, body: method }
        },
      },
    })
    const after = (method: string) =>
      sends.run({
        code: `await host.http.request({ url: 'https://a.test', method: '${method}' })\nawait host.http.request('https://broken.test')`,
        inputs: {},
        permissions: every,
      })
    await expect(after('GET')).rejects.toMatchObject({ code: 'HOST_CALL_FAILED', retry: 'later' })
    await expect(after('POST')).rejects.toMatchObject({ code: 'CODE_NOT_REPEATED', retry: 'after-user' })
  })

  it('behavior: integers leave exactly, nothing leaves as null', async () => {
    expect(await output('return { wei: 2n ** 100n }')).toEqual({ wei: '1267650600228229401496703205376' })
    expect(await output('')).toBeNull()
  })

  it('behavior: the host is asked and answers', async () => {
    const code = `const [a, b, c, none, d] = await Promise.all([
      host.blockchain.call({ chainId: 1, to: inputs.to, data: '0x12' }),
      host.blockchain.balance({ chainId: 1, address: inputs.to }),
      host.storage.read('k'),
      host.storage.read('toString'),
      host.http.request('https://example.org/x'),
    ])
    return [a, BigInt(b) + 1n, c, none, d]`
    expect(await output(code, { to: address })).toEqual([
      '0x12abab01',
      '123456789012345678901234567891',
      [1],
      null,
      { status: 200, body: 'GET https://example.org/x' },
    ])
  })

  it.each([
    [
      'lodash',
      'const { default: _, groupBy } = await import("lodash"); return [_.chunk([1, 2, 3], 2), groupBy([1.2], Math.floor)]',
      [[[1, 2], [3]], { 1: [1.2] }],
    ],
    [
      'lodash at the top',
      '// groups\nimport _, { sum } from "lodash"\nimport { keccak256 } from \'crypto\';\nreturn [sum([1, 2]), _.last([1, 4]), keccak256("0x").slice(0, 8)]',
      [3, 4, '0xc5d246'],
    ],
    [
      'ethers',
      'const { ethers, Interface } = await import("ethers"); return [ethers.parseEther("1.5"), ethers.id("a").slice(0, 10), new Interface(["function transfer(address,uint256)"]).encodeFunctionData("transfer", [inputs.to, 5n]).slice(0, 10), ethers.formatUnits(1500000n, 6)]',
      ['1500000000000000000', '0x3ac22516', '0xa9059cbb', '1.5'],
    ],
    [
      'web3',
      'const { default: Web3 } = await import("web3"); const web3 = new Web3(); return [Web3.utils.toWei("1", "ether"), web3.eth.abi.encodeFunctionSignature("transfer(address,uint256)"), Web3.utils.toChecksumAddress(inputs.to)]',
      ['1000000000000000000', '0xa9059cbb', '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'],
    ],
    [
      'crypto',
      'const { createHash, sha256, randomBytes, randomUUID, timingSafeEqual } = await import("crypto"); return [createHash("sha256").update("a").update("bc").digest("hex"), sha256("abc").slice(0, 10), randomBytes(8).length, randomUUID().length, timingSafeEqual("a", "a"), createHash("keccak256").update("ü").digest("base64").length]',
      ['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', '0xba7816bf', 8, 36, true, 44],
    ],
    [
      'texts',
      'return new TextDecoder().decode(new TextEncoder().encode("ü€😀 a")) + new TextEncoder().encode("ü€😀").length',
      'ü€😀 a9',
    ],
  ])('behavior: %s', async (_, code, result) => {
    expect(await output(code, { to: address })).toEqual(result)
  })

  it('error: a timeout names the limits of this run', async () => {
    expect(await failure('for (;;) {}', { timeoutMs: 100 })).toMatchObject({
      message: 'Code execution timeout',
      help: [
        'This code may run for 0.1 s, with 0.1 s of CPU time. Check for an endless loop.',
        'Process less data, or make host calls in parallel.',
      ],
    })
  })

  it.each([
    ['CODE_TIMEOUT', 'for (;;) {}', { timeoutMs: 100 }],
    ['CODE_TIMEOUT', 'await host.http.request("https://slow.test")', { timeoutMs: 100, permissions: every }],
    ['CODE_FAILED', 'return missing.value', {}],
    ['CODE_FAILED', 'return (', {}],
    ['CODE_NEVER_FINISHES', 'await new Promise(() => {})', {}],
    ['CODE_TOO_LONG', `/*${'x'.repeat(300_000)}*/`, {}],
    ['INPUT_TOO_LARGE', '', { inputs: { text: 'x'.repeat(1_100_000) } }],
    ['OUTPUT_TOO_LARGE', 'return "x".repeat(1100000)', {}],
    ['OUTPUT_TOO_DEEP', 'let x = 1; for (let i = 0; i < 100; i++) x = [x]; return x', {}],
    ['MEMORY_EXCEEDED', 'const x = []; for (;;) x.push("y".repeat(1e6) + x.length)', {}],
    ['MEMORY_EXCEEDED', 'return 1', { memoryLimit: 100 }],
    ['IMPORT_NOT_ALLOWED', 'return import("fs")', {}],
    ['IMPORT_NOT_ALLOWED', 'import fs from "node:fs"\nreturn fs', {}],
    ['PERMISSION_DENIED', 'return host.http.request("https://example.org")', { permissions: ['storage:read'] }],
    ['HOST_CALL_INVALID', 'return host.blockchain.balance({ chainId: 1, address: "me" })', { permissions: every }],
    ['HOST_CALL_FAILED', 'return host.http.request("https://broken.test")', { permissions: every }],
    ['HOST_CALLS_EXCEEDED', 'for (;;) await host.storage.read("k")', { permissions: every }],
    [
      'HOST_CALLS_EXCEEDED',
      'await Promise.all(Array.from({ length: 17 }, () => host.storage.read("k")))',
      { permissions: every },
    ],
  ] as const)('error: %s from %.60s', async (code, source, more) => {
    const scripts = createScripts({
      ...host,
      http: {
        request: async ({ url }) => {
          if (url.includes('broken')) throw new Error('no such host')
          await new Promise(resolve => setTimeout(resolve, 400))
          return { status: 200, body: '' }
        },
      },
    })
    const error = await scripts.run({ code: source, inputs: {}, ...more }).catch((found: unknown) => found)
    expect(error).toSatisfy(found => sandboxErrors.is(found, code))
  })

  it('behavior: an exception names its line, and code may catch what it is refused', async () => {
    expect(await failure('const a = 1\n\nnull.x')).toMatchObject({ message: expect.stringContaining('(line 3)') })
    expect(await output('try { await import("fs") } catch (error) { return error.message }')).toBe(
      "Import of 'fs' is not allowed. Allowed: crypto, ethers, web3, lodash",
    )
  })

  it('error: a host function that is not available says so', async () => {
    const error = await createScripts()
      .run({ code: 'return host.http.request("https://example.org")', inputs: {}, permissions: every })
      .catch((found: unknown) => found)
    expect(error).toSatisfy(found => sandboxErrors.is(found, 'HOST_UNAVAILABLE'))
  })

  it('behavior: an aborted run ends at once with the reason of its signal', async () => {
    const controller = new AbortController()
    const running = failure('for (;;) {}', { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('stopped by the user')), 100)
    expect(await running).toMatchObject({ message: 'stopped by the user' })
  })

  it('behavior: nothing is left behind by an earlier run', async () => {
    await output('globalThis.left = 1; Array.prototype.map = null; return 1')
    expect(await output('return [typeof left, typeof [].map]')).toEqual(['undefined', 'function'])
  })
})
