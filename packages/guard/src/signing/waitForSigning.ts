type Store<State> = { readonly getState: () => State; readonly subscribe: (listener: () => void) => () => void }

/** Resolves with the first state that matches, including the current one. */
export function waitForSigning<State>(flow: Store<State>, isReached: (state: State) => boolean): Promise<State> {
  return new Promise(resolve => {
    const look = () => {
      const state = flow.getState()
      if (!isReached(state)) return false
      resolve(state)
      return true
    }
    if (look()) return
    const end = flow.subscribe(() => {
      if (look()) end()
    })
  })
}
