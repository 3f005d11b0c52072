import { createServer } from '../../apps/server/src/createServer.ts'

// Separate process with --expose-gc: prints the memory of 1,000 runs that wait for a signature, in megabytes.

const [dataDir = ''] = process.argv.slice(2)
const collect = (globalThis as unknown as { gc(): void }).gc
const server = await createServer({ port: 0, dataDir, signSimulated: false, rateLimit: 0 })

async function start(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 10) await Promise.all(Array.from({ length: 10 }, startOne))
  // Waits until all runs wait for their signature.
  await new Promise(resolve => setTimeout(resolve, 3000))
}

async function startOne(): Promise<void> {
  const response = await fetch(`${server.url}/api/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-token': server.token },
    body: JSON.stringify({ workflow: { id: 'template-dex-aggregator-swap' }, context: { mode: 'functional' } }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the run did not start: ${text}`)
}

function heapMb(): number {
  for (let times = 0; times < 4; times++) collect()
  return process.memoryUsage().heapUsed / 1e6
}

await start(50)
const before = heapMb()
await start(1000)
console.log(JSON.stringify(heapMb() - before))
await server.close()
process.exit(0)
