// only with: nft governance
/**
 * Starts a local chain, deploys all contracts and runs until Ctrl+C.
 *
 *   npm run deploy:local
 *
 * The owner is the chain's first account. `PORT` changes the port, 8545.
 */
// otherwise: /**
// otherwise:  * Starts a local chain, deploys all contracts and runs until Ctrl+C.
// otherwise:  *
// otherwise:  *   npm run deploy:local
// otherwise:  *
// otherwise:  * `PORT` changes the port, 8545.
// otherwise:  */
// end only
import { features } from '../config/features.ts'
import { deploy } from '../kit/deploy.ts'
import { printLine } from '../kit/printLine.ts'
import { startChain } from '../kit/startChain.ts'

const chain = await startChain({ port: Number(process.env.PORT ?? 8545) })
const sender = chain.accounts[0]
if (!sender) throw new Error('The local chain has no account')
for (const { title, plan } of features) {
  printLine(title)
  // only with: nft governance
  for (const planned of plan(sender)) {
    // otherwise: for (const planned of plan()) {
    // end only
    await deploy(chain, planned, sender)
    // only with: governance
    for (const { contractName, address } of [planned, ...planned.creates]) printLine(`  ${contractName} ${address}`)
    // otherwise: printLine(`  ${planned.contractName} ${planned.address}`)
    // end only
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void chain.stop())
printLine(`Chain 31337 answers at ${chain.rpcUrl}. Ctrl+C ends it.`)
