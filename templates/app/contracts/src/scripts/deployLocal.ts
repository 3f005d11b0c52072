/**
 * Starts a local chain, deploys all contracts and runs until Ctrl+C.
 *
 *   npm run deploy:local
 *
 * The owner is the chain's first account. `PORT` changes the port, 8545.
 */
import { features } from '../config/features.ts'
import { deploy } from '../kit/deploy.ts'
import { printLine } from '../kit/printLine.ts'
import { startChain } from '../kit/startChain.ts'

const chain = await startChain({ port: Number(process.env.PORT ?? 8545) })
const owner = chain.accounts[0]
if (!owner) throw new Error('The local chain has no account')
for (const { title, plan } of features) {
  printLine(title)
  for (const planned of plan(owner)) {
    await deploy(chain, planned, owner)
    for (const { contractName, address } of [planned, ...planned.creates]) printLine(`  ${contractName} ${address}`)
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void chain.stop())
printLine(`Chain 31337 answers at ${chain.rpcUrl}. Ctrl+C ends it.`)
