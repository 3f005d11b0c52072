import type { HttpClient } from '../remote/createHttpClient.ts'
import type { Member } from '../remote/member.ts'
import { tabStorage } from '../ui/browserStorage.ts'
import { AccountButton } from './AccountButton.tsx'
import { AccountItems } from './AccountItems.tsx'
import { createMember } from './createMember.ts'
import { fetchSession } from './signInQueries.ts'

export const account = { Button: AccountButton, Items: AccountItems }

export { SignInGate } from './SignInGate.tsx'

/** Who is signed in here, as the client's server says. */
export const openMember = (http: () => HttpClient): Member =>
  createMember({
    readSession: () => fetchSession(http()),
    storage: tabStorage,
    reload: () => window.location.reload(),
  })
