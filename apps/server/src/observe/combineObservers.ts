import type { RunObserver, Watch } from './runObserver.ts'

/** One observer that tells all of them. */
export function combineObservers(observers: readonly RunObserver[]): RunObserver {
  const all = <Name extends keyof RunObserver>(name: Name) =>
    observers.flatMap(observer => observer[name] ?? []) as NonNullable<RunObserver[Name]>[]
  const handOvers = all('handOver')
  return {
    runStarted: record => {
      for (const tell of all('runStarted')) tell(record)
    },
    runEnded: (executionId, status) => {
      for (const tell of all('runEnded')) tell(executionId, status)
    },
    handOver: executionId => Object.assign({}, ...handOvers.map(read => read(executionId))),
    watchWrite: combineWatches(all('watchWrite')),
    watchSegment: combineWatches(all('watchSegment')),
    watchNode: combineWatches(all('watchNode')),
    watchCall: combineWatches(all('watchCall')),
  }
}

function combineWatches<Call>(watches: readonly Watch<Call>[]): Watch<Call> {
  return call => {
    const begun = watches.map(watch => watch(call))
    return {
      within: act =>
        begun.reduceRight<() => ReturnType<typeof act>>(
          (inner, { within }) => (within ? () => within(inner) : inner),
          act,
        )(),
      end: (outcome, error) => {
        for (const { end } of begun) end(outcome, error)
      },
    }
  }
}
