import type { Role } from '@sluice/protocol'

/** People of a server with sign-in. Times are milliseconds since the epoch; secrets stand as SHA-256 in hexadecimal. */
export type AccountTables = {
  account: {
    id: string
    name: string
    /** Confirmed by the issuer. */
    email: string | null
    created_at: number
    /** Null unless who runs the server has blocked it. */
    blocked_at: number | null
  }
  identity: {
    /** Address of the issuer, or `eip155` for wallets. */
    issuer: string
    /** Subject of the issuer, or the address in lower case. */
    subject: string
    account_id: string
  }
  workspace: {
    id: string
    name: string
    created_at: number
  }
  member: {
    workspace_id: string
    account_id: string
    role: Role
    joined_at: number
  }
  invitation: {
    id: string
    workspace_id: string
    role: Role
    token_hash: string
    /** Name of the account. */
    created_by: string
    created_by_id: string | null
    created_at: number
    expires_at: number
    /** Null until it is accepted. */
    used_at: number | null
  }
  session: {
    id: string
    token_hash: string
    account_id: string
    created_at: number
    used_at: number
    expires_at: number
    user_agent: string
  }
  audit_entry: {
    id: string
    at: number
    /** Null for what belongs to no workspace, such as a sign-in. */
    workspace_id: string | null
    actor_kind: 'account' | 'token' | 'nobody'
    actor_id: string | null
    actor_name: string | null
    operation: string
    subject: string | null
    detail: string | null
    result: string
  }
  sign_in_attempt: {
    /** Hash of the state of OpenID Connect, or of the nonce of EIP-4361. */
    id: string
    /** Hash of the cookie of the browser that began. */
    browser_hash: string
    /** JSON that the method needs to finish. */
    content: string
    expires_at: number
  }
}
