import { createEventQueue } from './eventQueue.ts'
import { createSeededRandom } from './seededRandom.ts'
import { createStation, type Station } from './station.ts'

/** Milliseconds of CPU, from `bench/cluster/measureCluster.ts` for a run of 20 nodes in one segment with one follower. */
export const measuredCosts = {
  /** Of 5.6 ms per run in a worker: to claim and load, and for each node. */
  workerSegment: 0.8,
  workerNode: 0.24,
  /** Of 4.8 ms per run in Postgres: create, claim and load, and each journal write. */
  postgresStart: 0.3,
  postgresSegment: 0.5,
  postgresWrite: 0.2,
  /** Of 5.0 ms per run in three Restate nodes: to start a run, and for each segment. */
  restateStart: 2,
  restateSegment: 3,
  /** Of 4.2 ms per run in a server: to start a run, and for each event passed on to one follower. */
  serverStart: 1.2,
  serverEvent: 0.05,
  /** A page that connects reads all events of its run. */
  serverFollow: 1,
  postgresFollow: 0.5,
  /** A server looks every 2 s after all runs that pages follow, for lost notices: 2.6 ms for 1,000 (`measureWaiting.ts`). */
  postgresLook: 0.003,
} as const

/** Milliseconds, from `bench/cluster/killCluster.ts` and facts of Restate's settings. */
const times = {
  /** From the loss of a worker to the next attempt. */
  workerRetry: 500,
  /** From the loss of a Restate node until another one leads its partitions. */
  restateElection: 900,
  /** How long a lost process is away. */
  restart: 5_000,
  /** A page looks for another server within this time. */
  reconnect: 1_000,
  look: 2_000,
  /** A commit reaches the disk. */
  flush: 2,
} as const

const partitions = 24

export type Shape = {
  /** Processes with one core each. */
  readonly workers: number
  readonly servers: number
  /** Nodes with two cores each. */
  readonly restateNodes: number
  readonly postgresCores: number
}

export type Load = {
  /** Runs at work or waiting for a wallet that answers soon. */
  readonly activeRuns: number
  /** Share of active runs that a page follows. */
  readonly followed: number
  readonly waitingRuns: number
  /** Mean milliseconds until a waiting run gets its input; what it has to do after that is simulated. */
  readonly waitMs: number
  /** Mean milliseconds of a node's call to a provider. */
  readonly callMs: number
  /** Mean milliseconds until the wallet of an active run signs. */
  readonly signMs: number
}

/** Steps of a run one after the other, each of two nodes; it waits for a signature after half of them. */
const steps = 10
const nodesPerStep = 2

export type Loss = { readonly at: number; readonly part: 'worker' | 'restate' | 'server'; readonly number: number }

export type SimulationOptions = {
  readonly seed: number
  /** Simulated milliseconds; figures are of the second half. */
  readonly durationMs: number
  readonly shape: Shape
  readonly load: Load
  readonly losses?: readonly Loss[]
  /** Statement of each worker that looks for runs without one: milliseconds of Postgres, and how often. */
  readonly sweep?: { readonly costMs: number; readonly everyMs: number }
}

export type SimulationResult = {
  readonly startedRuns: number
  readonly completedRuns: number
  /** Runs that nobody drives and nobody will. */
  readonly lostRuns: number
  /** Steps whose result was taken twice. */
  readonly completedTwice: number
  /** Calls to providers that were made again. */
  readonly repeatedCalls: number
  readonly refusedWrites: number
  /** Share of the time that each part worked, 0 to 1; of its busiest process where it has several. */
  readonly busy: {
    readonly workers: number
    readonly postgres: number
    readonly restate: number
    readonly servers: number
  }
  /** Milliseconds from a node's answer until the next step starts, beyond the answer itself. */
  readonly stepDelay: { readonly median: number; readonly p99: number; readonly longest: number }
  readonly runsPerSecond: number
  readonly events: number
}

type Run = {
  readonly id: number
  readonly partition: number
  /** The server of the page that follows it. */
  server: number | undefined
  step: number
  /** Bits of the nodes of this step that are completed. */
  done: number
  epoch: number
  isSigned: boolean
  isOver: boolean
  /** The segment that drives it. */
  segment: Segment | undefined
}

type Segment = {
  readonly run: Run
  readonly worker: number
  /** Of its claim; 0 before. */
  epoch: number
  isLost: boolean
}

/**
 * Plays a cluster under load: each part is a station whose jobs take what they were measured to take. One long function,
 * because what happens to a run is one chain of steps over the same clock, stations and counts.
 */
export function simulateCluster(options: SimulationOptions): SimulationResult {
  const { shape, load, durationMs, losses = [], sweep } = options
  const random = createSeededRandom(options.seed)
  const queue = createEventQueue()
  const { after, now } = queue
  const makeStations = (count: number, cores: number) =>
    Array.from({ length: count }, () => createStation(queue, cores))
  const workers = makeStations(shape.workers, 1)
  const servers = makeStations(shape.servers, 1)
  const restate = makeStations(shape.restateNodes, 2)
  const postgres = createStation(queue, shape.postgresCores)
  const leaders = Array.from({ length: partitions }, (_, partition) => partition % shape.restateNodes)
  const ledFrom = new Float64Array(partitions)
  const held = workers.map(() => new Set<Segment>())
  const active = new Set<Run>()
  const delays: number[] = []
  const counts = { started: 0, completed: 0, twice: 0, repeated: 0, refused: 0, completedLate: 0 }
  const half = durationMs / 2
  let busyBefore: number[] = []
  let isClosing = false

  const costs = measuredCosts
  /** One that is up, at random. */
  const pick = (stations: readonly Station[]): number => {
    const first = random.below(stations.length)
    for (let index = 0; index < stations.length; index++) {
      const number = (first + index) % stations.length
      if (stations[number]!.isUp()) return number
    }
    return first
  }
  const commit = (cost: number, done: () => void) => postgres.work(cost, () => after(times.flush, done))

  /** Restate gives a run to a worker. */
  const deliver = (run: Run): void => {
    const wait = ledFrom[run.partition]! - now()
    if (wait > 0) {
      after(wait, () => deliver(run))
      return
    }
    const begin = () => {
      const number = pick(workers)
      const segment: Segment = { run, worker: number, epoch: 0, isLost: false }
      run.segment = segment
      held[number]!.add(segment)
      workers[number]!.work(costs.workerSegment, () => {
        if (!segment.isLost) commit(costs.postgresSegment, () => claim(segment))
      })
    }
    restate[leaders[run.partition]!]!.work(costs.restateSegment, begin, () => deliver(run))
  }

  /** Whatever a lost server did not answer, the page or program asks another one. */
  const ask = (cost: number, done: () => void): void =>
    servers[pick(servers)]!.work(cost, done, () => after(random.next() * times.reconnect, () => ask(cost, done)))

  const claim = (segment: Segment) => {
    const { run } = segment
    if (run.isOver) return end(segment)
    segment.epoch = ++run.epoch
    drive(segment, undefined)
  }

  /** Restate gives the run of a lost segment to another worker. */
  const lose = (segment: Segment, delay: number) => {
    if (segment.isLost) return
    segment.isLost = true
    held[segment.worker]!.delete(segment)
    after(delay, () => deliver(segment.run))
  }

  const end = (segment: Segment) => {
    held[segment.worker]!.delete(segment)
    segment.run.segment = undefined
  }

  /** Starts the next step; `answeredAt` is when the last one had its answers. */
  const drive = (segment: Segment, answeredAt: number | undefined): void => {
    const { run } = segment
    if (segment.isLost) return
    if (answeredAt !== undefined && now() > half) delays.push(now() - answeredAt)
    if (run.step === steps / 2 && !run.isSigned) park(segment)
    else if (run.step === steps) finish(segment)
    else for (let node = 0; node < nodesPerStep; node++) if (!(run.done & (1 << node))) call(segment, node)
  }

  /** A claim after this one: the attempt fails, and Restate makes another one. */
  const refuse = (segment: Segment) => {
    counts.refused++
    lose(segment, times.workerRetry)
  }

  const call = (segment: Segment, node: number) => {
    const { run } = segment
    const { step } = run
    after(random.around(load.callMs), () => {
      if (segment.isLost) {
        counts.repeated++
        return
      }
      const answeredAt = now()
      const complete = () => {
        if (segment.epoch !== run.epoch) return refuse(segment)
        if (run.step !== step || run.done & (1 << node)) counts.twice++
        run.done |= 1 << node
        tell(run)
        if (run.done !== 2 ** nodesPerStep - 1) return
        run.step++
        run.done = 0
        drive(segment, answeredAt)
      }
      workers[segment.worker]!.work(costs.workerNode, () => commit(costs.postgresWrite, complete))
    })
  }

  /** Events of a write reach the page that follows the run. */
  const tell = (run: Run) => {
    if (run.server !== undefined) servers[run.server]!.work(2 * costs.serverEvent, () => {})
  }

  /** A run that waits for a signature has no segment. */
  const park = (segment: Segment) => {
    const { run } = segment
    end(segment)
    const sign = () => {
      run.isSigned = true
      deliver(run)
    }
    after(random.around(load.signMs), () => ask(costs.serverEvent, () => commit(costs.postgresWrite, sign)))
  }

  const finish = (segment: Segment) => {
    const { run } = segment
    commit(costs.postgresWrite, () => {
      if (segment.epoch !== run.epoch) return refuse(segment)
      if (run.isOver) counts.twice++
      run.isOver = true
      end(segment)
      active.delete(run)
      counts.completed++
      if (now() > half) counts.completedLate++
      if (run.id >= 0 && !isClosing) start()
    })
  }

  const makeRun = (id: number, isSigned: boolean): Run => ({
    id,
    partition: random.below(partitions),
    server: id >= 0 && random.next() < load.followed ? random.below(shape.servers) : undefined,
    step: isSigned ? steps / 2 : 0,
    done: 0,
    epoch: 0,
    isSigned,
    isOver: false,
    segment: undefined,
  })

  /** The number of active runs stays the same: each that ends makes place for another. */
  const start = () => {
    const run = makeRun(counts.started++, false)
    active.add(run)
    const submit = () => {
      restate[leaders[run.partition]!]!.work(costs.restateStart, () => {})
      deliver(run)
    }
    ask(costs.serverStart, () => commit(costs.postgresStart, submit))
  }

  /** Waiting runs hold nothing but rows: only those whose input comes are played. */
  const wake = () => {
    after(random.around(load.waitMs / load.waitingRuns), () => {
      if (isClosing) return
      const run = makeRun(-1 - counts.started++, true)
      active.add(run)
      ask(costs.serverEvent, () => commit(costs.postgresWrite, () => deliver(run)))
      wake()
    })
  }

  const loseWorker = (number: number) => {
    workers[number]!.lose(times.restart)
    for (const segment of [...held[number]!]) lose(segment, times.workerRetry)
  }

  const loseRestate = (number: number) => {
    restate[number]!.lose(times.restart)
    const moved = new Set<number>()
    leaders.forEach((leader, partition) => {
      if (leader !== number) return
      moved.add(partition)
      leaders[partition] = pick(restate)
      ledFrom[partition] = now() + times.restateElection
    })
    // Their attempts end with the connection, and the next leader begins them again.
    for (const { partition, segment } of active) if (segment && moved.has(partition)) lose(segment, 0)
  }

  const loseServer = (number: number) => {
    servers[number]!.lose(times.restart)
    for (const run of active) {
      if (run.server !== number) continue
      after(random.next() * times.reconnect, () => {
        run.server = pick(servers)
        ask(costs.serverFollow, () => postgres.work(costs.postgresFollow, () => {}))
      })
    }
  }

  for (let index = 0; index < load.activeRuns; index++) after(random.next() * half * 0.5, start)
  if (load.waitingRuns > 0) wake()
  const looksTogether = 20
  const lookAtFollowed = () => {
    if (isClosing) return
    const followed = [...active].filter(run => run.server !== undefined).length
    postgres.work((followed * costs.postgresLook) / looksTogether, () => {})
    after(times.look / looksTogether, lookAtFollowed)
  }
  after(0, lookAtFollowed)
  if (sweep) {
    for (const _ of workers) {
      const look = () => {
        if (isClosing) return
        postgres.work(sweep.costMs, () => {})
        after(sweep.everyMs, look)
      }
      after(random.next() * sweep.everyMs, look)
    }
  }
  for (const { at, part, number } of losses) {
    after(at, () => ({ worker: loseWorker, restate: loseRestate, server: loseServer })[part](number))
  }
  const groups = [workers, [postgres], restate, servers]
  const cores = [1, shape.postgresCores, 2, 1]
  after(half, () => {
    busyBefore = groups.flatMap(group => group.map(station => station.busy()))
  })
  let events = queue.runUntil(durationMs)
  let index = 0
  const busy = groups.map((group, part) =>
    Math.max(...group.map(station => (station.busy() - busyBefore[index++]!) / half / cores[part]!)),
  )
  // No more starts: whatever is left then, nobody drives.
  isClosing = true
  events += queue.runUntil(Number.MAX_SAFE_INTEGER)
  delays.sort((one, other) => one - other)
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0
  return {
    startedRuns: counts.started,
    completedRuns: counts.completed,
    lostRuns: active.size,
    completedTwice: counts.twice,
    repeatedCalls: counts.repeated,
    refusedWrites: counts.refused,
    busy: { workers: busy[0]!, postgres: busy[1]!, restate: busy[2]!, servers: busy[3]! },
    stepDelay: { median: at(0.5), p99: at(0.99), longest: delays.at(-1) ?? 0 },
    runsPerSecond: (counts.completedLate / half) * 1_000,
    events,
  }
}
