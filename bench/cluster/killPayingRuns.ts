import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDevnet } from '@sluice/devnet'
import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'
import { countDamage } from './countDamage.ts'
import { killEachKind, killedKinds } from './killProcesses.ts'
import { openWalletPage, type WalletPage } from './openWalletPage.ts'
import { makePaymentDocument, nodesPerPayingRun, paidWei, payingNodes } from './paymentFlow.ts'
import { readBalance, readPayments } from './readPayments.ts'
import { startBenchCluster } from './startBenchCluster.ts'
import { benchToken, sendStart } from './startRun.ts'

// Loses processes of a cluster while its runs send transactions on a local chain, and counts on the chain what was sent
// twice or not at all: `node bench/cluster/killPayingRuns.ts [--rounds 10] [--runs 100]`.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, runs: { type: 'string', default: '100' } },
})
const [rounds, runs] = [Number(values.rounds), Number(values.runs)]
const [atATime, clients] = [20, 8]

/** A run that takes longer is counted as lost to its client. */
const missingMs = 120_000

const idOf = (round: number, run: number) => `exec_${round}_${run}`

/** An account of its own for each step, so that the chain tells whom each transaction belongs to. */
const recipientOf = (round: number, run: number, step: number): `0x${string}` =>
  `0x${'5'.repeat(20)}${[round + 1, run + 1, step + 1].map(part => part.toString(16).padStart(6, '0')).join('')}55`

async function playRound(cluster: Cluster, round: number, pages: readonly WalletPage[]) {
  let [next, isOver, kills] = [0, false, 0]
  const killing = (async () => {
    while (!isOver) {
      await killEachKind(cluster, round + kills)
      kills += killedKinds.length
    }
  })()
  const startSome = async () => {
    while (next < runs) {
      const index = next++
      const executionId = idOf(round, index)
      const page = pages[index % pages.length]!
      const recipients = payingNodes.map((_, step) => recipientOf(round, index, step))
      const workflow = makePaymentDocument({ from: page.account.address, recipients })
      const context = { mode: 'functional', executionId, account: page.account }
      await sendStart(cluster, { workflow, context }, index)
      const end = await Promise.race([page.follow(executionId), pause(missingMs, 'nothing', { ref: false })])
      if (end !== 'execution.completed') console.log(`${executionId} ended with ${end}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atATime }, startSome))
  } finally {
    isOver = true
    await killing
  }
  return kills
}

/** Compares the transactions of a round with the steps of its runs; the chain counts, not the journal. */
async function countSent(rpcUrl: string, round: number, after: bigint, hashes: ReadonlyMap<string, string>) {
  const { last, payments } = await readPayments(rpcUrl, after)
  const byRecipient = Map.groupBy(payments, ({ to }) => to)
  let [sentOnce, sentTwice, notSent, wrongHash, wrongBalance] = [0, 0, 0, 0, 0]
  for (let run = 0; run < runs; run++) {
    for (const [step, nodeId] of payingNodes.entries()) {
      const recipient = recipientOf(round, run, step)
      const sent = byRecipient.get(recipient) ?? []
      byRecipient.delete(recipient)
      if (sent.length === 1) sentOnce++
      else if (sent.length === 0) notSent++
      else sentTwice++
      if (sent.length === 1 && sent[0]!.hash !== hashes.get(`${idOf(round, run)} ${nodeId}`)) wrongHash++
      if ((await readBalance(rpcUrl, recipient)) !== paidWei) wrongBalance++
    }
  }
  return {
    last,
    transactions: payments.length,
    sentOnce,
    sentTwice,
    notSent,
    wrongHash,
    wrongBalance,
    foreign: byRecipient.size,
  }
}

const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
const { rpcUrl } = devnet.chains[0]!
const cluster = await startBenchCluster({ devnet: { rpcUrl, aggregatorUrl: devnet.aggregatorUrl } })
const pages = await Promise.all(
  Array.from({ length: clients }, (_, accountIndex) =>
    openWalletPage({ url: cluster.url, token: benchToken, devnet, accountIndex }),
  ),
)
try {
  let { last } = await readPayments(rpcUrl, 0n)
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const kills = await playRound(cluster, round, pages)
    const seconds = Math.round((performance.now() - began) / 1_000)
    const expected = { prefix: `exec_${round}_`, runs, nodesPerRun: nodesPerPayingRun }
    const { lost, completedTwice, hashes } = await countDamage(cluster, expected)
    const { last: newest, ...sent } = await countSent(rpcUrl, round, last, hashes)
    last = newest
    const wrongEvents = pages.reduce((sum, { wrong }) => sum + wrong(), 0)
    const longestPauseMs = Math.round(Math.max(...pages.map(page => page.takeLongestPause())))
    const counted = { kills, lost, completedTwice, ...sent, wrongEvents, longestPauseMs, seconds }
    console.log(JSON.stringify({ round: round + 1, runs, steps: runs * payingNodes.length, ...counted }))
  }
  const refusals = Map.groupBy(
    pages.flatMap(page => page.refusals()),
    code => code,
  )
  console.log(
    JSON.stringify({ reportedAgain: Object.fromEntries([...refusals].map(([code, all]) => [code, all.length])) }),
  )
} finally {
  for (const page of pages) page.close()
  await cluster.close()
  await devnet.stop()
}
