/** Runs the application in the page of a preview and takes new versions of its modules over. */
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  register,
  registerExportsForReactRefresh,
  validateRefreshBoundaryAndEnqueueUpdate,
} from 'virtual:refresh-runtime'
import { hideProblem, showProblem } from './problem.ts'
import { type Application, applyLayout, startApplication } from './startApplication.ts'

type Module = { readonly [name: string]: unknown }
type Load = () => Promise<unknown>

/** What a patch exports: path, what runs the new module, and whether React can replace its exports where they stand. */
type PatchModule = readonly [path: string, load: Load, isBoundary: boolean]

type Update = {
  readonly version: number
  readonly styles: string
  /** Address of the patch; null if the page has to be loaded again. */
  readonly patch: string | null
}

const modules = new Map<string, Module>()
/** New versions of modules that have not run yet. */
const replaced = new Map<string, Load>()
let current = ''

injectIntoGlobalHook(window)

const runtime = {
  /** Called at the start of each module. */
  enter(path: string, module: Module) {
    current = path
    modules.set(path, module)
  },
  /** Exports of a module, if it has run. */
  find: (path: string): Module | undefined => modules.get(path),
  load: (path: string, original: Load): Promise<unknown> => (replaced.get(path) ?? original)(),
  start(application: Application) {
    startApplication(application)
  },
}

Object.assign(window, {
  __preview: runtime,
  $RefreshReg$: (type: unknown, id: string) => register(type, `${current} ${id}`),
  $RefreshSig$: createSignatureFunctionForTransform,
})

const layout = 'web/src/app/layout.tsx'

async function applyPatch(address: string): Promise<void> {
  const { modules: patched }: { readonly modules: readonly PatchModule[] } = await import(address)
  const boundaries: (readonly [path: string, before: Module])[] = []
  for (const [path, load, isBoundary] of patched) {
    const before = modules.get(path)
    if (!before) {
      replaced.set(path, load)
      continue
    }
    if (isBoundary) {
      boundaries.push([path, before])
      registerExportsForReactRefresh(path, before)
    }
    await load()
    replaced.set(path, load)
  }
  for (const [path, before] of boundaries) {
    const after = modules.get(path)!
    if (path === layout) {
      applyLayout(after as Application['layout'])
      continue
    }
    registerExportsForReactRefresh(path, after)
    const obstacle = validateRefreshBoundaryAndEnqueueUpdate(path, before, after)
    if (obstacle) throw new Error(obstacle)
  }
}

function applyStyles(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-preview]')
  if (!link || new URL(link.href).pathname === address) return
  const next = link.cloneNode() as HTMLLinkElement
  next.href = address
  next.addEventListener('load', () => link.remove())
  link.after(next)
}

/** Updates follow each other, because a patch builds on the one before. */
let last: Promise<void> = Promise.resolve()

async function update({ styles, patch }: Update): Promise<void> {
  if (patch === null) return location.reload()
  applyStyles(styles)
  try {
    await applyPatch(patch)
    hideProblem()
  } catch (error) {
    console.warn(`The page is loaded again: ${error instanceof Error ? error.message : error}`)
    location.reload()
  }
}

const version = document.documentElement.dataset.previewVersion ?? '0'
const events = new EventSource(`/_preview/events?version=${version}`)
events.addEventListener('update', event => {
  const next = JSON.parse((event as MessageEvent<string>).data) as Update
  last = last.then(() => update(next))
})
events.addEventListener('problem', event => showProblem(JSON.parse((event as MessageEvent<string>).data) as string))
events.addEventListener('reload', () => location.reload())
