import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const here = (path: string) => new URL(path, import.meta.url)

/** Contracts may import from these folders only. */
const libraries = { '@openzeppelin/contracts/': dirname(require.resolve('@openzeppelin/contracts/package.json')) }

function readImport(path: string): { contents: string } | { error: string } {
  const library = Object.entries(libraries).find(([prefix]) => path.startsWith(prefix))
  if (!library) return { error: `${path} is in none of the known libraries` }
  return { contents: readFileSync(join(library[1], path.slice(library[0].length)), 'utf8') }
}

export type Artifact = {
  readonly compiler: string
  readonly abi: readonly unknown[]
  /** Creation code; constructor arguments follow it. */
  readonly bytecode: string
}

type SolcOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

export const contractNames = ['DevnetRouter', 'DevnetTether', 'DevnetToken'] as const

/**
 * Compiles the contracts of `contracts/` with the pinned solc.
 *
 * - Throws: an `Error` with the compiler's own words when one does not compile or warns
 */
export function compileContracts(): Record<(typeof contractNames)[number], Artifact> {
  const solc = require('solc') as {
    version(): string
    compile(input: string, callbacks: { import: typeof readImport }): string
  }
  const fileOf = (name: string) => `${name}.sol`
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      contractNames.map(name => [
        fileOf(name),
        { content: readFileSync(here(`../contracts/${fileOf(name)}`), 'utf8') },
      ]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  const complaints = (output.errors ?? []).map(error => error.formattedMessage)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  const compiler = solc.version()
  const artifactOf = (name: string): Artifact => {
    const contract = output.contracts[fileOf(name)]![name]!
    return { compiler, abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
  }
  return {
    DevnetRouter: artifactOf('DevnetRouter'),
    DevnetTether: artifactOf('DevnetTether'),
    DevnetToken: artifactOf('DevnetToken'),
  }
}

if (import.meta.main) {
  for (const [name, artifact] of Object.entries(compileContracts()))
    writeFileSync(here(`../artifacts/${name}.json`), `${JSON.stringify(artifact, null, 1)}\n`)
}
