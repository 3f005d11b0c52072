/** Writes the bytecode that browser tests of generated projects place on their local chains. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = new URL('../../../templates/app/e2e/src/features/', import.meta.url)
const require = createRequire(import.meta.url)

/** Sources, each after those that it imports. */
const sources = ['trade/contracts/LocalExchange.sol', 'limitOrder/contracts/LocalOrders.sol']

type Solc = { readonly compile: (input: string) => string }
type Compiled = {
  readonly errors?: readonly { readonly formattedMessage: string }[]
  readonly contracts: {
    readonly [file: string]: { readonly [name: string]: { evm: { deployedBytecode: { object: string } } } }
  }
}

/** Compiles the sources with the pinned solc: file beside each source, and its runtime bytecode as JSON. */
export function compileLocalContracts(): ReadonlyMap<URL, string> {
  const solc = require('solc') as Solc
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      sources.map(path => [path, { content: readFileSync(new URL(path, folder), 'utf8') }] as const),
    ),
    settings: {
      evmVersion: 'paris',
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      optimizer: { enabled: true, runs: 1 },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled
  if (errors.length > 0) throw new Error(errors.map(error => error.formattedMessage).join('\n'))
  const render = (path: string) => {
    const code = Object.entries(contracts[path]!).map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}`])
    return `${JSON.stringify(Object.fromEntries(code), null, 2)}\n`
  }
  return new Map(sources.map(path => [new URL(path.replace(/\.sol$/, '.json'), folder), render(path)]))
}

if (import.meta.main) for (const [file, code] of compileLocalContracts()) writeFileSync(file, code)
