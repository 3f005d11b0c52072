import type {
  acceptInvitation,
  createWorkspace,
  finishOidcSignIn,
  finishWalletSignIn,
  previewInvitation,
  readSession,
  SignedIn,
  signOut,
  startOidcSignIn,
  startWalletSignIn,
} from '@sluice/protocol'
import type { HttpClient } from '../remote/createHttpClient.ts'

/** Where to go on after a sign-in, and the invitation that it uses. */
export type Goal = { readonly returnTo: string; readonly invitation?: string }

export const fetchSession = (http: HttpClient) => http.call<typeof readSession>('GET', '/api/session')

export const beginOidc = (http: HttpClient, goal: Goal) =>
  http.call<typeof startOidcSignIn>('POST', '/api/sign-in/oidc/start', { body: goal })

export const endOidc = (http: HttpClient, query: string) =>
  http.call<typeof finishOidcSignIn>('POST', '/api/sign-in/oidc/finish', { body: { query } })

type WalletAccount = { readonly address: string; readonly chainId: number }

export const beginWallet = (http: HttpClient, account: WalletAccount, goal: Goal) =>
  http.call<typeof startWalletSignIn>('POST', '/api/sign-in/wallet/start', { body: { ...account, ...goal } })

export const endWallet = (http: HttpClient, message: string, signature: string) =>
  http.call<typeof finishWalletSignIn>('POST', '/api/sign-in/wallet/finish', { body: { message, signature } })

export const endSession = (http: HttpClient) => http.call<typeof signOut>('POST', '/api/sign-out')

export const joinWorkspace = (http: HttpClient, invitation: string) =>
  http.call<typeof acceptInvitation>('POST', '/api/invitations/accept', { body: { invitation } })

export const fetchInvitation = (http: HttpClient, invitation: string) =>
  http.call<typeof previewInvitation>('POST', '/api/invitations/preview', { body: { invitation } })

export const makeWorkspace = (http: HttpClient, name: string) =>
  http.call<typeof createWorkspace>('POST', '/api/workspaces', { body: { name } })

/** Workspace to open after a sign-in: the one that was joined, which is the newest. */
export const workspaceToOpen = ({ workspaces }: SignedIn, { invitation }: Pick<Goal, 'invitation'>) =>
  invitation === undefined ? undefined : workspaces.at(-1)
