/** Writes the bytecode that browser tests of generated projects place on their local chains. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = new URL('../../../templates/app/e2e/src/features/trade/contracts/', import.meta.url)
const require = createRequire(import.meta.url)

type Solc = { readonly compile: (input: string) => string }
type Compiled = {
  readonly errors?: readonly { readonly formattedMessage: string }[]
  readonly contracts: {
    readonly [file: string]: { readonly [name: string]: { evm: { deployedBytecode: { object: string } } } }
  }
}

/** Compiles `LocalExchange.sol` with the pinned solc to runtime bytecode. */
export function compileLocalExchange(): string {
  const solc = require('solc') as Solc
  const content = readFileSync(new URL('LocalExchange.sol', folder), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { 'LocalExchange.sol': { content } },
    settings: {
      evmVersion: 'paris',
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      optimizer: { enabled: true, runs: 1 },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled
  if (errors.length > 0) throw new Error(errors.map(error => error.formattedMessage).join('\n'))
  const code = Object.entries(contracts['LocalExchange.sol']!).map(([name, { evm }]) => [
    name,
    `0x${evm.deployedBytecode.object}`,
  ])
  return `${JSON.stringify(Object.fromEntries(code), null, 2)}\n`
}

if (import.meta.main) writeFileSync(new URL('LocalExchange.json', folder), compileLocalExchange())
