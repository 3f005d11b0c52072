import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { packageFolder } from './packageFolder.ts'

/** Compiler output of one contract; one file each in `out/`. */
export type Artifact = {
  readonly contractName: string
  readonly compiler: string
  readonly evmVersion: string
  readonly abi: Abi
  readonly bytecode: Hex
}

export const artifactFolder = join(packageFolder, 'out')

/** Reads a compiled contract from `out/`. Throws before `npm run build`. */
export function readArtifact(contractName: string): Artifact {
  return JSON.parse(readFileSync(join(artifactFolder, `${contractName}.json`), 'utf8')) as Artifact
}
