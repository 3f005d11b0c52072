import type { Watch } from './runObserver.ts'

/** Runs `act` and tells the watch how it ended; the result is passed on unchanged, at once if it is no promise. */
export function watchCall<Call, T>(watch: Watch<Call>, call: Call, act: () => T): T {
  const { within, end } = watch(call)
  let result: T
  try {
    result = within ? within(act) : act()
  } catch (error) {
    end('error', error)
    throw error
  }
  if (!(result instanceof Promise)) {
    end('ok')
    return result
  }
  result.then(
    () => end('ok'),
    (error: unknown) => end('error', error),
  )
  return result
}
