import { readFileSync } from 'node:fs'
import { io } from 'socket.io-client'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const { SLUICE_URL: url = '', SLUICE_API_TOKEN: token = '', PRIVATE_KEY } = process.env
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
async function call(path: string, body?: object) {
  const response = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const answer = await response.json()
  return response.ok ? answer : Promise.reject(new Error(answer.error))
}
const account = privateKeyToAccount(PRIVATE_KEY as `0x${string}`)
const { devnet } = await call('/api/config')
const fixed = await call('/api/workflows/fix', { workflow: JSON.parse(readFileSync('swap.workflow.json', 'utf8')) })
const { id } = await call('/api/projects', { name: 'Swap from a script', document: fixed.document })
const { valid, issues } = await call('/api/workflows/validate', { workflow: { id } })
if (!valid) throw new Error(issues.map((issue: { message: string }) => issue.message).join('\n'))
const socket = io(url, { auth: { token } })
socket.on('transaction-ready-for-signing', async ({ executionId, nodeId, intent, unsignedTx: tx, typedData }) => {
  if (!devnet) return // The server simulates, and signs by itself.
  console.log('Signs', intent) // What the transaction must do: compare it with the calldata before you sign real money.
  const rpcUrl = devnet.chains.find((chain: { id: number }) => chain.id === tx?.chainId)?.rpcUrl
  const wallet = createWalletClient({ account, transport: http(rpcUrl) })
  const signed = tx
    ? { signedTx: await wallet.sendTransaction({ chain: null, to: tx.to, data: tx.data, value: BigInt(tx.value) }) }
    : { signature: await account.signTypedData(typedData) }
  socket.emit('transaction-signed', { executionId, nodeId, ...signed })
})
socket.on('execution-event', ({ type, nodeId = '' }) => {
  console.log(type, nodeId)
  if (/^execution\.(completed|failed|cancelled)$/.test(type)) socket.close()
})
const context = { mode: 'functional', account: { address: account.address, chainId: 31337 } }
socket.emit('execute-workflow', { workflow: { id }, context })
