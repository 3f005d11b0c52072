import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Hex, keccak256 } from 'viem'

const require = createRequire(import.meta.url)

/** Sources of the contracts that generated applications deploy. */
const sourceFolder = fileURLToPath(new URL('../../../templates/app/contracts/', import.meta.url))

const artifactFolder = fileURLToPath(new URL('../artifacts/', import.meta.url))

const openZeppelin = dirname(require.resolve('@openzeppelin/contracts/package.json'))

/** Contracts that components deploy. */
const deployedNames = ['Collection', 'Marketplace', 'Dao'] as const

/** Contracts that the DAO's constructor deploys. */
const createdNames = ['VotingToken', 'Treasury', 'DaoGovernor'] as const

type Code = {
  readonly object: string
  readonly immutableReferences?: { readonly [id: string]: readonly { start: number; length: number }[] }
}

type SolcOutput = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: {
    readonly [file: string]: {
      readonly [name: string]: { readonly evm: { readonly bytecode: Code; readonly deployedBytecode: Code } }
    }
  }
}

type Solc = {
  version(): string
  compile(input: string, callbacks: { import: (path: string) => { contents: string } }): string
}

/** Finds imports of the sources in the package of the pinned version. */
function readImport(path: string): { contents: string } {
  return { contents: readFileSync(path.replace('@openzeppelin/contracts', openZeppelin), 'utf8') }
}

/** Compiles with the settings of `templates/app/contracts/src/kit/compile.ts`. Throws the compiler's message. */
function runCompiler() {
  const solc = require('solc') as Solc
  const paths = globSync('src/features/{nft,governance}/*.sol', { cwd: sourceFolder }).sort()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(paths.map(path => [path, { content: readFileSync(join(sourceFolder, path), 'utf8') }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return { compiler: solc.version(), contracts: Object.assign({}, ...Object.values(output.contracts)) as Contracts }
}

type Contracts = SolcOutput['contracts'][string]

/** Compiles the contracts of the components: their creation code, and the hashes that the guard knows them by. */
export function compileArtifacts() {
  const { compiler, contracts } = runCompiler()
  const artifacts = deployedNames.map(contractName => {
    const bytecode: Hex = `0x${contracts[contractName]!.evm.bytecode.object}`
    return { contractName, compiler, evmVersion: 'cancun', bytecode }
  })
  const hashes = [...deployedNames, ...createdNames].map(name => {
    const { bytecode, deployedBytecode } = contracts[name]!.evm
    const immutables = Object.values(deployedBytecode.immutableReferences ?? {})
      .flat()
      .sort((one, other) => one.start - other.start)
      .map(({ start, length }) => ({ start, length }))
    return {
      name,
      creationCodeBytes: bytecode.object.length / 2,
      creationCodeHash: keccak256(`0x${bytecode.object}`),
      runtimeCodeHash: keccak256(`0x${deployedBytecode.object}`),
      immutables,
    }
  })
  return { artifacts, hashes }
}

if (import.meta.main) {
  const { artifacts, hashes } = compileArtifacts()
  for (const artifact of artifacts) {
    writeFileSync(join(artifactFolder, `${artifact.contractName}.json`), `${JSON.stringify(artifact, null, 1)}\n`)
  }
  // To be put into packages/guard/src/values/knownArtifacts.ts.
  process.stdout.write(`${JSON.stringify(hashes, null, 2)}\n`)
}
