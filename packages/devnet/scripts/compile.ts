import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fetchSources } from './fetchSources.ts'

const require = createRequire(import.meta.url)
const here = (path: string) => new URL(path, import.meta.url)

/** Contracts may import from these folders, and from each other. */
const libraries = {
  '@openzeppelin/contracts/': dirname(require.resolve('@openzeppelin/contracts/package.json')),
  '@1inch/limit-order-protocol-contract/': fetchSources({
    name: '@1inch/limit-order-protocol-contract',
    version: '4.3.3',
    sha512: '6XMwL0+s763I8WWLnRT/pqtnp8vZYUhKFMnM5BJ9TpahC1tydnEE6arihQZd8LG9gJbXMFtJtmAr4Ay3Iks5CQ==',
  }),
  '@1inch/limit-order-settlement/': fetchSources({
    name: '@1inch/limit-order-settlement',
    version: '3.1.0',
    sha512: 'B6WS3ImOK5Jd0p/puggAnquJLyYwoSEDfOhZzpZJoaxhLsFcug28DibBGwwuoFD0nhz6GTvniGGtDslOak5rsQ==',
  }),
  '@1inch/solidity-utils/': fetchSources({
    name: '@1inch/solidity-utils',
    version: '6.6.0',
    sha512: 'BZTN/oE6ttqPXH/nI1iYO2lPZZSinQibUvXDZGYRzXooncN+n6VELPCCIzoUqV+CoYb6ULYHk+DDlCKFQ/1peA==',
  }),
}

function readImport(path: string): { contents: string } | { error: string } {
  if (path.startsWith('fusionplus/')) return { contents: readFileSync(here(`../contracts/${path}`), 'utf8') }
  const library = Object.entries(libraries).find(([prefix]) => path.startsWith(prefix))
  if (!library) return { error: `${path} is in none of the known libraries` }
  const contents = readFileSync(join(library[1], path.slice(library[0].length)), 'utf8')
  return { contents: path.startsWith('@1inch/limit-order-settlement/') ? loosenPragma(contents) : contents }
}

/** The settlement names exactly 0.8.23 and the protocol that it extends exactly 0.8.30. */
function loosenPragma(source: string): string {
  return source.replace('pragma solidity 0.8.23;', 'pragma solidity ^0.8.23;')
}

export type Artifact = {
  readonly compiler: string
  readonly abi: readonly unknown[]
  /** Creation code; constructor arguments follow it. */
  readonly bytecode: string
}

type SolcOutput = {
  errors?: { severity: string; formattedMessage: string; sourceLocation?: { file: string } }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

export const contractNames = [
  'DevnetResolver',
  'DevnetRouter',
  'DevnetTether',
  'DevnetToken',
  'Escrow',
  'EscrowFactory',
  'HostileToken',
  'Htlc',
  'IcmGateway',
  'IcmMessenger',
  'MockWarp',
  'PlaceholderToken',
] as const

export type ContractName = (typeof contractNames)[number]

const folders: { readonly [name: string]: string } = {
  DevnetResolver: 'fusionplus/',
  Escrow: 'fusionplus/',
  EscrowFactory: 'fusionplus/',
  PlaceholderToken: 'fusionplus/',
  IcmGateway: 'messenger/',
  IcmMessenger: 'messenger/',
  MockWarp: 'messenger/',
}

/** 1inch's own sources compile with the IR pipeline only; it takes ten times as long. */
const throughIr: readonly ContractName[] = ['DevnetResolver', 'DevnetRouter', 'EscrowFactory']

type Solc = { version(): string; compile(input: string, callbacks: { import: typeof readImport }): string }

/**
 * Compiles the contracts of `contracts/` with the pinned solc.
 *
 * - Throws: an `Error` with the compiler's own words when one does not compile or one of ours warns
 */
export function compileContracts(names: readonly ContractName[] = contractNames): Record<string, Artifact> {
  const direct = names.filter(name => !throughIr.includes(name))
  const rest = names.filter(name => throughIr.includes(name))
  return { ...compileBatch(direct, false), ...compileBatch(rest, true) }
}

function compileBatch(names: readonly ContractName[], viaIR: boolean): Record<string, Artifact> {
  if (names.length === 0) return {}
  const solc = require('solc') as Solc
  const fileOf = (name: string) => `${folders[name] ?? ''}${name}.sol`
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      names.map(name => [fileOf(name), { content: readFileSync(here(`../contracts/${fileOf(name)}`), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      ...(viaIR ? { viaIR } : {}),
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: Object.fromEntries(
        names.map(name => [fileOf(name), { [name]: ['abi', 'evm.bytecode.object'] }]),
      ),
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  const complaints = (output.errors ?? [])
    .filter(({ severity, sourceLocation }) => severity === 'error' || !sourceLocation?.file.startsWith('@'))
    .map(error => error.formattedMessage)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  const compiler = solc.version()
  const artifactOf = (name: string): Artifact => {
    const contract = output.contracts[fileOf(name)]![name]!
    return { compiler, abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
  }
  return Object.fromEntries(names.map(name => [name, artifactOf(name)]))
}

if (import.meta.main) {
  const known = (name: string): name is ContractName => contractNames.some(candidate => candidate === name)
  const asked = process.argv.slice(2).filter(known)
  for (const [name, artifact] of Object.entries(compileContracts(asked.length > 0 ? asked : contractNames)))
    writeFileSync(here(`../artifacts/${name}.json`), `${JSON.stringify(artifact, null, 1)}\n`)
}
