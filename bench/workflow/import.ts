import { registry, vocabulary } from '@sluice/catalogue'
import { openImported } from '@sluice/workflow/repair'
import { median } from '../median.ts'

/** Import of a file of which no edge names a port; the limit is one second. `node bench/workflow/import.ts` */
const count = 2_000
const types = ['walletConnector', 'tokenInput', 'oneInchQuote', 'oneInchSwap', 'transactionMonitor']

const text = JSON.stringify({
  nodes: Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    type: types[index % types.length],
    config: { chain: 'polygon', from_token: 'USDC', to_token: 'DAI', amount: '1.5', slippage_bps: 50 },
  })),
  edges: Array.from({ length: count - 1 }, (_, index) => ({ source: `n${index}`, target: `n${index + 1}` })),
})

const times = Array.from({ length: 7 }, () => {
  const start = performance.now()
  const { resolutions } = openImported(text, registry, vocabulary)
  return { ms: performance.now() - start, resolutions: resolutions.length }
})

console.log(`${count} nodes: ${Math.round(median(times.map(({ ms }) => ms)))} ms, ${times[0]!.resolutions} changes`)
