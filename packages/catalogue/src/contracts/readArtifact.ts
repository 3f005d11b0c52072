import { type Hex, maxCreationCodeBytes } from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import type { Abi, AbiFunction } from 'viem'
import { catalogueErrors } from '../errors.ts'
import { parseJsonExactly } from '../values/parseJsonExactly.ts'
import { readAbi, signatureOf } from './contractAbi.ts'

/** Most bytes of a contract's code. Source: EIP-170 */
const maxCodeBytes = 24_576

const longestName = 100

export type Artifact = {
  readonly name: string
  readonly creationCode: Hex
  /** The constructor as a function, for its arguments. */
  readonly constructorItem: AbiFunction
  /** Human-readable, `constructor(string name) payable`. */
  readonly signature: string
}

function refuse(reason: string, cause?: unknown) {
  return catalogueErrors.error('ARTIFACT_INVALID', { reason }, cause === undefined ? undefined : { cause })
}

/** Names of libraries by solc's link references, else the placeholder itself. */
function unlinkedLibraries(code: string, references: Json | undefined): readonly string[] {
  const named = isJsonObject(references)
    ? Object.values(references).flatMap(file => (isJsonObject(file) ? Object.keys(file) : []))
    : []
  const placeholders = code.match(/__[\w$./:-]{36,38}/g) ?? []
  return named.length > 0 ? named : [...new Set(placeholders.map(text => text.replace(/^_+\$?|\$?_+$/g, '')))]
}

/** Code as compilers and build tools write it: text, or an object with its link references. */
function codeOf(value: Json | undefined): { readonly text: string; readonly references: Json | undefined } | undefined {
  if (typeof value === 'string') return { text: value.trim(), references: undefined }
  if (isJsonObject(value) && typeof value.object === 'string') {
    return { text: value.object.trim(), references: value.linkReferences }
  }
  return undefined
}

/** The one contract of a compiler's whole output, with its name. */
function onlyContract(contracts: JsonObject): JsonObject {
  const found = Object.values(contracts).flatMap(file =>
    isJsonObject(file) ? (Object.entries(file) as [string, Json][]) : [],
  )
  const [first] = found
  if (!first || found.length > 1 || !isJsonObject(first[1])) {
    throw refuse(`it has ${found.length} contracts, and one is needed`)
  }
  return { contractName: first[0], ...first[1] }
}

function nameOf(artifact: JsonObject): string {
  const target =
    isJsonObject(artifact.metadata) && isJsonObject(artifact.metadata.settings)
      ? artifact.metadata.settings.compilationTarget
      : undefined
  const named = [
    artifact.contractName,
    artifact.ContractName,
    isJsonObject(target) ? Object.values(target)[0] : undefined,
  ]
  const name = named.find(candidate => typeof candidate === 'string' && /^[A-Za-z_$][\w$]*$/.test(candidate))
  return typeof name === 'string' ? name.slice(0, longestName) : 'Contract'
}

function readCode(artifact: JsonObject, name: string): Hex {
  const output = isJsonObject(artifact.evm) ? artifact.evm : isJsonObject(artifact.data) ? artifact.data : {}
  const code = codeOf(artifact.bytecode) ?? codeOf(output.bytecode)
  if (!code) throw refuse('it has no bytecode')
  const text = code.text.startsWith('0x') ? code.text : `0x${code.text}`
  if (text === '0x') throw catalogueErrors.error('ARTIFACT_WITHOUT_CODE', { name })
  const libraries = unlinkedLibraries(text, code.references ?? artifact.linkReferences)
  if (text.includes('_')) {
    throw catalogueErrors.error('ARTIFACT_UNLINKED', { name, libraries: libraries.join(', ') || 'a library' })
  }
  assertSize(artifact, name, text)
  if (!/^0x([0-9a-fA-F]{2})+$/.test(text)) throw refuse('its bytecode is not hexadecimal')
  return text as Hex
}

function assertSize(artifact: JsonObject, name: string, creationCode: string): void {
  const output = isJsonObject(artifact.evm) ? artifact.evm : {}
  const runtime = codeOf(artifact.deployedBytecode) ?? codeOf(output.deployedBytecode)
  const bytesOf = (text: string) => Math.ceil((text.length - (text.startsWith('0x') ? 2 : 0)) / 2)
  const limits = [
    { size: bytesOf(creationCode), limit: maxCreationCodeBytes, source: 'creation code (EIP-3860)' },
    { size: bytesOf(runtime?.text ?? '0x'), limit: maxCodeBytes, source: 'code (EIP-170)' },
  ]
  const above = limits.find(({ size, limit }) => size > limit)
  if (above) throw catalogueErrors.error('CODE_TOO_LARGE', { name, ...above })
}

function constructorOf(abi: Abi): Pick<Artifact, 'constructorItem' | 'signature'> {
  const item = abi.find(({ type }) => type === 'constructor')
  const { inputs = [], stateMutability = 'nonpayable' } = (item ?? {}) as Partial<AbiFunction>
  const constructorItem: AbiFunction = { type: 'function', name: 'constructor', inputs, outputs: [], stateMutability }
  const signature = signatureOf(constructorItem).replace(/^function /, '')
  return { constructorItem, signature: stateMutability === 'payable' ? `${signature} payable` : signature }
}

/**
 * Parses a compiled contract as Hardhat, Foundry, Truffle, Remix or solc write it.
 *
 * - Throws: `ARTIFACT_INVALID`, `ARTIFACT_WITHOUT_CODE`, `ARTIFACT_UNLINKED`, `CODE_TOO_LARGE`, `ABI_INVALID`, `JSON_INVALID`
 */
export function readArtifact(value: Json | undefined): Artifact {
  const parsed = typeof value === 'string' ? parseJsonExactly(value) : value
  if (!isJsonObject(parsed)) throw refuse('it is no object with abi and bytecode')
  const artifact = isJsonObject(parsed.contracts) ? onlyContract(parsed.contracts) : parsed
  const name = nameOf(artifact)
  if (artifact.abi === undefined) throw refuse('it has no abi')
  const creationCode = readCode(artifact, name)
  return { name, creationCode, ...constructorOf(readAbi(artifact.abi)) }
}
