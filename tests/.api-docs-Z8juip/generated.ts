import createClient from 'openapi-fetch'
import type { paths } from './sluice.d.ts'

const { SLUICE_URL: baseUrl = '', SLUICE_API_TOKEN = '' } = process.env
const sluice = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${SLUICE_API_TOKEN}` } })

const workflow = 'Swap ETH for USDC'
const { data, error } = await sluice.POST('/api/workflows/{workflow}/runs', {
  params: { path: { workflow } },
  body: { mode: 'static', inputs: { 'swap.amount': '300000000000000000' } },
})
if (error) throw new Error(`${error.code}: ${error.error}`)
console.log(data.executionId, data.workflowId)
