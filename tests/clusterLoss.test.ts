import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createDevnetWallet, startDevnet } from '@sluice/devnet'
import { readRun, routeUrl } from '@sluice/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { startCluster } from '../apps/server/src/cluster/startCluster.ts'
import { connectPage } from '../apps/server/src/testing/connectPage.ts'
import { describeOnPostgres } from '../apps/server/src/testing/describeOnPostgres.ts'

const cli = fileURLToPath(new URL('../apps/cli/bin/sluice.mjs', import.meta.url))
const token = 'token-of-all-servers-of-this-test'

const isUp = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true

describeOnPostgres('the loss of a whole cluster', postgres => {
  it('behavior: a run that waits takes its signature after all processes were killed, and sends once', async () => {
    const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
    onTestFinished(() => devnet.stop())
    const { rpcUrl } = devnet.chains[0]!
    const cluster = await startCluster({
      cli,
      postgres: { url: await postgres().createDatabase() },
      restateNodes: 3,
      workers: 2,
      servers: 2,
      env: { SLUICE_TOKEN: token, APP_SECRET_KEY: 'one for all processes' },
      devnet: { rpcUrl, aggregatorUrl: devnet.aggregatorUrl },
      log: line => process.stderr.write(`${line}\n`),
    })
    onTestFinished(() => cluster.close())
    const wallet = createDevnetWallet({ devnet })
    const account = (await wallet.account())!
    const countSent = async () => {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params: [account.address, 'latest'] }
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
      return Number(((await response.json()) as { result: string }).result)
    }

    const before = await connectPage({ url: cluster.url, token })
    const context = { mode: 'functional' as const, account }
    await before.send('execute-workflow', { workflow: { id: 'template-dex-aggregator-swap' }, context })
    const { executionId, nodeId, unsignedTx } = await before.receive('transaction-ready-for-signing')
    const seen = before.received('execution-event')
    const sent = await countSent()

    const processes = [...cluster.servers, ...cluster.workers, ...cluster.restate]
    const pids = [...processes, postgres()].map(({ pid }) => pid()!)
    await Promise.all([...processes, postgres()].map(each => each.kill()))
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    // The disks of Postgres and Restate alone are left.
    for (const { dataDir } of [...cluster.servers, ...cluster.workers])
      rmSync(dataDir, { recursive: true, force: true })
    await postgres().start()
    for (const node of cluster.restate) node.start()
    for (const { ingressUrl, adminUrl } of cluster.restate) {
      await expect.poll(() => isUp(`${ingressUrl}/restate/health`)).toBe(true)
      await expect.poll(() => isUp(`${adminUrl}/health`)).toBe(true)
    }
    for (const each of [...cluster.workers, ...cluster.servers]) await each.start()

    const page = await connectPage({ url: cluster.url, token })
    await page.send('subscribe-execution', { executionId, afterSeq: seen.at(-1)!.seq })
    const asked = await page.receive('transaction-ready-for-signing')
    expect(asked).toMatchObject({ executionId, nodeId, unsignedTx })
    const signedTx = await wallet.send(asked.unsignedTx!)
    const signed = { executionId, nodeId, signedTx }
    expect(await page.send('transaction-signed', signed)).toMatchObject({ ok: true, result: 'applied' })
    expect(await page.ended(executionId)).toMatchObject({ type: 'execution.completed' })
    expect(await page.send('transaction-signed', signed)).toMatchObject({ ok: true, result: 'ignored' })
    expect(await countSent()).toBe(sent + 1)

    const url = cluster.url + routeUrl(readRun, { params: { executionId } })
    const response = await fetch(url, { headers: { 'x-app-token': token } })
    const { events, status, record } = readRun.response.parse(await response.json())
    expect({ status, on: record.on }).toEqual({ status: 'success', on: 'devnet' })
    expect([...seen, ...page.received('execution-event')].map(({ seq }) => seq)).toEqual(
      events.map((_, index) => index + 1),
    )
    const hashes = events.flatMap(event => (event.type === 'node.signed' ? [event.transactionHash] : []))
    expect(hashes).toEqual([signedTx])
    for (const type of ['node.started', 'node.completed'] as const) {
      const nodes = events.flatMap(event => (event.type === type ? [event.nodeId] : []))
      expect(nodes).toEqual([...new Set(nodes)])
    }
  })
})
