import type { SignedIn, SignInMethods, Workspace } from '@sluice/protocol'
import type { StoreApi } from 'zustand/vanilla'

export type MemberState =
  | { readonly status: 'opening' }
  /** The server could not be asked. */
  | { readonly status: 'away'; readonly error: unknown }
  | { readonly status: 'signedOut'; readonly methods: SignInMethods }
  /** The session ended while its page was open, which stays as it is. */
  | {
      readonly status: 'ended'
      readonly methods: SignInMethods
      readonly session: SignedIn
      readonly workspace: Workspace
    }
  /** Signed in, but a member of no workspace, or no longer of the one that was open. */
  | { readonly status: 'withoutWorkspace'; readonly session: SignedIn; readonly lost: Workspace | null }
  | { readonly status: 'signedIn'; readonly session: SignedIn; readonly workspace: Workspace }

/** Who is signed in, and in which workspace this tab works. */
export type Member = StoreApi<MemberState> & {
  /** Workspace that requests are about; empty before one is known. */
  workspaceId(): string
  /** Asks the server again who is signed in. Never rejects. */
  check(): Promise<void>
  /** Resolves once somebody is signed in and has a workspace. */
  whenSignedIn(): Promise<void>
  /** Chooses the workspace of this tab; a page that is open has to be loaded anew. */
  choose(workspaceId: string): void
}

export type SignedInMember = Extract<MemberState, { readonly status: 'signedIn' | 'ended' }>
