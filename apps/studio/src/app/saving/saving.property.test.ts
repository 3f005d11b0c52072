// @vitest-environment happy-dom
import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBrowserLogs } from '../../../test/makeBrowserLogs.ts'
import { type Delivery, makeServer } from '../../../test/makeServer.ts'
import { createDocumentStore, type DocumentStore } from '../../editor/documentStore.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import { adoptServerVersion } from '../../history/adoptServerVersion.ts'
import { isSameDocument } from '../../history/log/isSameDocument.ts'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { createProjectSaver, type ProjectSaver } from './createProjectSaver.ts'
import type { ServerProject } from './savingState.ts'
import { unsavedWorkReason } from './unsavedWorkReason.ts'

beforeAll(() => Promise.all([import('../../history/readServerProject.ts'), import('../../history/readServerEdit.ts')]))

const makeNode = (id: string) => ({
  id,
  componentId: 'tokenInput',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: {},
})

const idsOf = ({ nodes }: WorkflowDocument) => nodes.map(({ id }) => id)

/** Runs all pending microtasks. */
const pass = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

type Tab = {
  readonly number: number
  readonly saver: ProjectSaver
  readonly documents: DocumentStore
  readonly http: HttpClient
  readonly log: ReturnType<ReturnType<typeof makeBrowserLogs>['open']> | null
  isLeft: boolean
  loses(): boolean
  leave(): void
  /** Ends the tab without cleanup. */
  crash(): void
  /** Fires the tab's timer; returns whether one was set. */
  ring(): boolean
}

/** A simulated server, a browser with or without an edit log, and its open tabs. */
type World = {
  readonly hasEditLog: boolean
  readonly server: ReturnType<typeof makeServer>
  readonly browser: ReturnType<typeof makeBrowserLogs>
  /** Ids of all nodes ever created. */
  readonly typed: Set<string>
  readonly tabs: Tab[]
  opened: number
}

const makeWorld = (hasEditLog: boolean): World => ({
  hasEditLog,
  server: makeServer(makeEmptyDocument('p1', 'Demo')),
  browser: makeBrowserLogs(),
  typed: new Set(),
  tabs: [],
  opened: 0,
})

function openTab(world: World): void {
  world.opened += 1
  const number = world.opened
  const { revision, document } = world.server.projects.get('p1')!
  const served: ServerProject = { id: 'p1', revision, document }
  const log = world.hasEditLog ? world.browser.open('p1', `tab${number}`) : null
  const documents = createDocumentStore(document)
  const drafts = createDraftStore()
  const kept = log?.edits.reconcile(served)
  if (kept?.state) documents.setState({ document: { ...kept.state.document, id: 'p1' } })
  let timer: (() => void) | null = null
  const http = world.server.httpOf(number)
  const saver = createProjectSaver({
    http,
    documents,
    drafts,
    served,
    opened: document,
    edits: log?.edits ?? null,
    onCreated: () => undefined,
    schedule(run) {
      timer = run
      return () => {
        timer = null
      }
    },
  })
  world.tabs.push({
    number,
    saver,
    documents,
    http,
    log,
    isLeft: false,
    loses: () => unsavedWorkReason(saver.getState(), documents, drafts) !== null,
    leave: saver.watch(),
    crash() {
      timer = null
      log?.crash()
    },
    ring() {
      const run = timer
      timer = null
      run?.()
      return run !== null
    },
  })
}

/** Collects node ids from the server, the logs and the open tabs. */
function findEverything({ server, browser }: World, tabs: readonly Tab[]): ReadonlySet<string> {
  const documents = [
    ...[...server.projects.values()].map(({ document }) => document),
    ...server.points,
    ...[...browser.logs.values()].map(({ document }) => document),
    ...tabs.map(({ documents }) => documents.getState().document),
  ]
  return new Set(documents.flatMap(idsOf))
}

/** Resolves a conflict as the banner does. */
const decide = ({ saver, documents, http }: Tab, way: 'theirs' | 'copy'): Promise<unknown> =>
  way === 'copy' ? saver.save() : adoptServerVersion({ http, draftSync: saver, documents })

type Step =
  | {
      readonly do: 'type' | 'rename' | 'save' | 'keep' | 'ring' | 'crash' | 'leave' | 'refuseLog'
      readonly tab: number
    }
  | { readonly do: 'deliver'; readonly at: number; readonly how: Delivery }
  | { readonly do: 'decide'; readonly tab: number; readonly way: 'theirs' | 'copy' }
  | { readonly do: 'open' }
  | { readonly do: 'renameInList' }

const tab = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('ring' as const), tab }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      at: fc.nat(3),
      how: fc.constantFrom<Delivery>('answered', 'answered', 'answered', 'lost', 'answerLost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      tab,
      way: fc.constantFrom('theirs' as const, 'copy' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'open' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'renameInList' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('rename', 'save', 'keep', 'crash', 'leave', 'refuseLog') as fc.Arbitrary<'save'>,
      tab,
    }),
  },
)

const mostTabs = 3

async function perform(world: World, action: Step): Promise<void> {
  const { server, tabs, typed } = world
  if (action.do === 'open') {
    // A project is opened only after its earlier editors finished writing.
    if (tabs.length < mostTabs && !tabs.some(({ isLeft }) => isLeft)) openTab(world)
    return
  }
  if (action.do === 'renameInList') return server.rename('p1', `Listed ${server.projects.get('p1')!.revision}`)
  if (action.do === 'deliver') return server.asked[action.at % server.asked.length]?.deliver(action.how)
  const chosen = tabs[action.tab % tabs.length]
  if (!chosen) return
  if (action.do === 'ring') return void chosen.ring()
  if (chosen.isLeft) return
  const { saver, documents } = chosen
  switch (action.do) {
    case 'type': {
      const id = `n${typed.size + 1}`
      typed.add(id)
      return documents.edit([{ op: 'addNode', node: makeNode(id) }], { label: 'Add' })
    }
    case 'rename':
      return documents.edit([{ op: 'describe', name: `Named ${typed.size}` }], { label: 'Rename' })
    case 'save':
      return void saver.save().catch(() => undefined)
    case 'keep':
      return void saver.flush()
    case 'refuseLog':
      return chosen.log?.refuse()
    case 'decide':
      if (saver.getState().status === 'conflict') void decide(chosen, action.way).catch(() => undefined)
      return
    case 'leave':
      // Leaving despite the warning discards changes on purpose.
      if (['failed', 'conflict'].includes(saver.getState().status) && chosen.loses()) return
      chosen.leave()
      chosen.isLeft = true
      return
    case 'crash': {
      // Without a log the browser warns before closing the page.
      if (chosen.loses()) return
      chosen.crash()
      tabs.splice(tabs.indexOf(chosen), 1)
      for (const request of server.asked.filter(({ tab: of }) => of === chosen.number))
        server.asked.splice(server.asked.indexOf(request), 1)
    }
  }
}

/** Delivers all requests and timers until the system is idle. */
async function rest({ server, tabs }: World): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    await pass()
    const request = server.asked[0]
    if (request) request.deliver('answered')
    else if (!tabs.map(each => each.ring()).includes(true)) return
  }
  throw new Error('It never comes to rest')
}

async function runWorld(world: World, first: number, steps: readonly Step[]): Promise<void> {
  const { server, tabs, typed } = world
  for (let count = 0; count < first; count += 1) openTab(world)
  for (const action of steps) {
    await perform(world, action)
    await pass()
    const found = findEverything(world, tabs)
    expect([...typed].filter(id => !found.has(id))).toEqual([])
    expect(server.overwritten).toEqual([])
  }
  await rest(world)
  const found = findEverything(
    world,
    tabs.filter(({ isLeft }) => !isLeft),
  )
  expect([...typed].filter(id => !found.has(id))).toEqual([])
  expect(server.overwritten).toEqual([])
  for (const { saver, documents, isLeft } of tabs) {
    const { status, projectId } = saver.getState()
    if (isLeft) continue
    expect(['synced', 'conflict']).toContain(status)
    if (status === 'conflict') continue
    const { document } = documents.getState()
    const held = [...server.projects.get(projectId!)!.history.values()]
    expect(held.some(version => isSameDocument(version, document))).toBe(true)
  }
}

describe('saving in two tabs, over a network that fails', () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 60, size: 'max' })
  const tabsAtFirst = fc.integer({ min: 1, max: 2 })

  it('property: nothing typed is lost, nothing newer is written over, and at rest the server has it or the user is asked', async () => {
    await fc.assert(
      fc.asyncProperty(tabsAtFirst, steps, (first, list) => runWorld(makeWorld(true), first, list)),
      { numRuns: 1_000 },
    )
  })

  it('property: so it is where the browser keeps nothing, as long as the page is not closed against its warning', async () => {
    await fc.assert(
      fc.asyncProperty(tabsAtFirst, steps, (first, list) => runWorld(makeWorld(false), first, list)),
      { numRuns: 1_000 },
    )
  })
})
