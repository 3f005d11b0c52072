import type { ResponseOf, readSession, SignedIn, Workspace } from '@sluice/protocol'
import { createStore } from 'zustand/vanilla'
import type { Member, MemberState } from '../remote/member.ts'
import type { BrowserStorage } from '../ui/browserStorage.ts'

type Answer = ResponseOf<typeof readSession>

type Ports = {
  readonly readSession: () => Promise<Answer>
  /** Storage of this tab. */
  readonly storage: BrowserStorage
  /** Loads the page anew: it belongs to somebody else, or to a server without sign-in. */
  readonly reload: () => void
}

const workspaceKey = 'sluice.workspace'

/** Follows who is signed in. The workspace is chosen per tab. */
export function createMember({ readSession, storage, reload }: Ports): Member {
  const store = createStore<MemberState>(() => ({ status: 'opening' }))
  let workspaceId = storage.getItem(workspaceKey) ?? ''
  /** Whose page is open; null before the first sign-in. */
  let opened: { readonly session: SignedIn; readonly workspace: Workspace } | null = null

  const choose = (id: string) => {
    workspaceId = id
    storage.setItem(workspaceKey, id)
  }

  const take = ({ signIn, session }: Answer) => {
    if (signIn === null) return reload()
    if (session === null) {
      store.setState(
        opened ? { status: 'ended', methods: signIn, ...opened } : { status: 'signedOut', methods: signIn },
        true,
      )
      return
    }
    if (opened && opened.session.account.id !== session.account.id) return reload()
    const wanted = session.workspaces.find(({ id }) => id === workspaceId)
    const workspace = wanted ?? (opened ? undefined : session.workspaces[0])
    if (!workspace) {
      store.setState({ status: 'withoutWorkspace', session, lost: opened?.workspace ?? null }, true)
      return
    }
    if (workspace.id !== workspaceId) choose(workspace.id)
    opened = { session, workspace }
    store.setState({ status: 'signedIn', session, workspace }, true)
  }

  let running: Promise<void> | undefined
  const check = () => {
    running ??= readSession()
      .then(take, (error: unknown) => {
        // An open page goes on without its server.
        if (!opened) store.setState({ status: 'away', error }, true)
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  return Object.assign(store, {
    workspaceId: () => workspaceId,
    check,
    choose,
    whenSignedIn: () =>
      new Promise<void>(resolve => {
        if (store.getState().status === 'signedIn') return resolve()
        const stop = store.subscribe(({ status }) => {
          if (status !== 'signedIn') return
          stop()
          resolve()
        })
      }),
  })
}
