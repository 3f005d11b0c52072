/** Compiles every contract into `out/`, one JSON file each with its ABI and bytecode. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '../config/features.ts'
import { artifactFolder } from '../kit/artifact.ts'
import { compile, makeCompilerInput } from '../kit/compile.ts'
import { packageFolder } from '../kit/packageFolder.ts'
import { printLine } from '../kit/printLine.ts'

const inputs = features.map(makeCompilerInput)
const lock = readFileSync(join(packageFolder, 'package-lock.json'), 'utf8')
const sum = createHash('sha256').update(JSON.stringify(inputs)).update(lock).digest('hex')
const sumFile = join(artifactFolder, '.input')

if (existsSync(sumFile) && readFileSync(sumFile, 'utf8') === sum) {
  printLine('Nothing has changed since the contracts were compiled')
} else {
  rmSync(artifactFolder, { recursive: true, force: true })
  mkdirSync(artifactFolder)
  for (const artifact of features.flatMap(compile)) {
    writeFileSync(join(artifactFolder, `${artifact.contractName}.json`), `${JSON.stringify(artifact, null, 1)}\n`)
    printLine(`${artifact.contractName} (${artifact.evmVersion})`)
  }
  writeFileSync(sumFile, sum)
}
