import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Abi } from 'viem'
import type { Artifact } from './artifact.ts'
import type { ContractFeature } from './ContractFeature.ts'
import { packageFolder } from './packageFolder.ts'

type SolcOutput = {
  readonly errors?: readonly {
    readonly severity: 'error' | 'warning' | 'info'
    readonly formattedMessage: string
    readonly sourceLocation?: { readonly file: string }
  }[]
  readonly contracts?: {
    readonly [file: string]: {
      readonly [name: string]: { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }
    }
  }
}

type Imported = { contents: string } | { error: string }

type Solc = {
  version(): string
  compile(input: string, callbacks: { import: (path: string) => Imported }): string
}

const require = createRequire(import.meta.url)

/** Resolves an import below `src/` or in an npm package. */
function readImport(path: string): Imported {
  const file = path.startsWith('src/') ? join(packageFolder, path) : join(packageFolder, 'node_modules', path)
  return existsSync(file) ? { contents: readFileSync(file, 'utf8') } : { error: `${path} is not there` }
}

function listSources(folder: string): readonly string[] {
  const names = readdirSync(join(packageFolder, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter(name => name.endsWith('.sol'))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
}

/** The compiler's standard JSON input; equal inputs give equal bytecode on every machine. */
export function makeCompilerInput({ id, evmVersion }: Pick<ContractFeature, 'id' | 'evmVersion'>) {
  const sources = listSources(`src/features/${id}`).map(path => [
    path,
    { content: readFileSync(join(packageFolder, path), 'utf8') },
  ])
  return {
    language: 'Solidity',
    sources: Object.fromEntries(sources) as { readonly [path: string]: { readonly content: string } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion,
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
}

/**
 * Compiles the contracts of one feature with the pinned compiler, without network.
 *
 * Throws with the compiler's message for errors, and for warnings in our own files.
 */
export function compile(feature: Pick<ContractFeature, 'id' | 'evmVersion'>): readonly Artifact[] {
  const solc = require('solc') as Solc
  const input = makeCompilerInput(feature)
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  const problems = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) => severity === 'error' || sourceLocation?.file.startsWith('src/'),
  )
  if (problems.length > 0) throw new Error(problems.map(problem => problem.formattedMessage).join('\n'))
  return Object.entries(output.contracts ?? {})
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([, contracts]) => Object.entries(contracts))
    .filter(([, contract]) => contract.evm.bytecode.object !== '')
    .map(([contractName, { abi, evm }]) => ({
      contractName,
      compiler: solc.version(),
      evmVersion: feature.evmVersion,
      abi,
      bytecode: `0x${evm.bytecode.object}` as const,
    }))
}
