import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useHttp } from './HttpProvider.tsx'
import type { MemberState, SignedInMember } from './member.ts'

const nobody = createStore<MemberState>(() => ({ status: 'opening' }))

/** The signed-in member; null on a server without sign-in. */
export function useMember(): SignedInMember | null {
  const state = useStore(useHttp().member ?? nobody)
  return state.status === 'signedIn' || state.status === 'ended' ? state : null
}
