import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { type ConfigurationStatus, readStatus } from './L1Configuration.ts'

export type StepState = 'done' | 'running' | 'failed' | 'waiting'

/** A simulated deployment with simulated ids. */
export type Deployment = {
  readonly deploymentId: string
  readonly subnetId: string
  readonly subnetName: string
  readonly chainId: number
  readonly status: ConfigurationStatus
  readonly simulated: boolean
  readonly rpcUrl: string | null
  readonly explorerUrl: string | null
  readonly startedAt: string
  readonly deployedAt: string | null
  readonly failure: string | null
  readonly steps: readonly { readonly title: string; readonly state: StepState }[]
}

const states: readonly string[] = ['done', 'running', 'failed', 'waiting']

function readStep(reader: JsonReader) {
  const state = reader.text('state')
  if (!states.includes(state)) throw new TypeError(`The backend's answer has the step state ${state}`)
  return { title: reader.text('title'), state: state as StepState }
}

/** Parses a deployment of the backend. */
export function readDeployment(reader: JsonReader): Deployment {
  const text = (inner: JsonReader, key: string) => inner.text(key)
  return {
    deploymentId: reader.text('deploymentId'),
    subnetId: reader.text('subnetId'),
    subnetName: reader.text('subnetName'),
    chainId: reader.number('chainId'),
    status: readStatus(reader),
    simulated: reader.flag('simulated'),
    rpcUrl: reader.nullable('rpcUrl', text),
    explorerUrl: reader.nullable('explorerUrl', text),
    startedAt: reader.text('startedAt'),
    deployedAt: reader.nullable('deployedAt', text),
    failure: reader.nullable('failure', text),
    steps: reader.list('steps').map(readStep),
  }
}

/** Fetches a deployment; null when unknown. Throws `ApiError`. */
export async function fetchDeployment(deploymentId: string, signal: AbortSignal): Promise<Deployment | null> {
  const path = `/api/l1-deployment/status/${encodeURIComponent(deploymentId)}`
  const reader = readJson(await requestJson(path, { signal }))
  return reader.text('status') === 'not_found' ? null : readDeployment(reader)
}

/** Fetches the wallet's deployments, newest first. Throws `ApiError`. */
export async function fetchDeployments(wallet: string, signal: AbortSignal): Promise<readonly Deployment[]> {
  const answer = await requestJson('/api/l1-deployment/deployments', { query: { walletAddress: wallet }, signal })
  if (!Array.isArray(answer)) throw new TypeError("The backend's answer is not a list")
  return answer.map(item => readDeployment(readJson(item)))
}
