import type { WalletPort } from '@sluice/defi'
import type { Finding } from '@sluice/guard'
import type { ResultSource, WalletRequest } from '@sluice/workflow'
import type { HttpClient } from '../remote/createHttpClient.ts'

export type ReviewRow = { readonly label: string; readonly value: string }

/** What a person is shown before a wallet is asked. */
export type Review = {
  /** What is signed, in words. */
  readonly sentence: string
  /** What has to be seen. */
  readonly rows: readonly ReviewRow[]
  /** What can be looked at. */
  readonly details: readonly ReviewRow[]
  readonly findings: readonly Finding[]
}

export type ReviewOptions<Request extends WalletRequest = WalletRequest> = {
  readonly request: Request
  readonly on: ResultSource
  readonly http: HttpClient
  readonly wallet: Pick<WalletPort, 'account'> | null
  readonly signal?: AbortSignal
}
