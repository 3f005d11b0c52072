import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPatch } from '../build/buildTask.ts'
import type { Builder } from '../build/createBuilder.ts'
import { previewBase } from '../build/pageAddresses.ts'
import { previewErrors } from '../errors.ts'
import type { Log } from '../logs/createLog.ts'
import { createPageEvents, type PageEvent, type PageEvents } from '../proxy/pageEvents.ts'

/** What `update` tells the pages that are open; `runtime.ts` in the browser reads it. */
type Update = {
  readonly version: number
  readonly styles: string
  /** Address of the patch; null if the page has to be loaded again. */
  readonly patch: string | null
}

export type Page = {
  /** Builds the next version; what does not compile is said in the page and in the log. */
  build(changed: readonly string[]): Promise<void>
  /** Addresses of what the document loads; null while nothing has compiled. */
  content(): { readonly version: number; readonly script: string | null; readonly styles: string | null }
  /** One sentence: why the latest files don't compile; null if they do. */
  problem(): string | null
  readonly events: PageEvents
  /** What a page of a version has missed. */
  eventsSince(version: number): readonly PageEvent[]
  folderOf(version: number): string
}

export type PageOptions = {
  readonly project: string
  readonly folder: string
  readonly builder: Builder
  readonly log: Log
}

/** Pages of older versions are loaded again instead of patched. */
const keptVersions = 20

/** Creates the page of a preview: its versions and the patches from one to the next. */
export function createPage({ project, folder, builder, log }: PageOptions): Page {
  const events = createPageEvents()
  const updates: Update[] = []
  /** Changed since the last version that compiled. */
  const pending = new Set<string>()
  let content: ReturnType<Page['content']> = { version: 0, script: null, styles: null }
  let problem: string | null = null
  let attempts = 0
  const folderOf = (version: number) => join(folder, String(version))
  const addressOf = (version: number, file: string) => `${previewBase}/page/${version}/${file}`

  /** Tells the pages that are open what a version needs. */
  const announce = (version: number, { styles, patch }: BuiltPatch) => {
    const update = {
      version,
      styles: addressOf(version, styles),
      patch: patch === null ? null : addressOf(version, patch),
    }
    pending.clear()
    problem = null
    updates.push(update)
    for (const old of updates.splice(0, Math.max(0, updates.length - keptVersions)))
      if (old.version !== content.version) rmSync(folderOf(old.version), { recursive: true, force: true })
    events.send(['update', update])
  }

  return {
    async build(paths) {
      for (const path of paths) pending.add(path)
      // A new number for each attempt: browsers keep what they have loaded from an address.
      const version = ++attempts
      const output = folderOf(version)
      const changed = content.script === null ? null : [...pending]
      try {
        // Pages that are open take the change over while the whole page, for the next one that is opened, is bundled.
        const early = changed && (await builder.run<'patch'>({ kind: 'patch', project, output, changed }))
        if (early) announce(version, early)
        const built = await builder.run<'page'>({ kind: 'page', project, output, changed, patches: !early })
        content = { version, script: addressOf(version, built.script), styles: addressOf(version, built.styles) }
        if (!early) announce(version, built)
      } catch (cause) {
        if (!previewErrors.is(cause, 'BUILD_FAILED')) throw cause
        // A page that is opened now must not take over what does not compile.
        if (updates.at(-1)?.version === version) updates.pop()
        for (const path of changed ?? []) pending.add(path)
        problem = cause.message
        log.add('page', 'error', problem)
        events.send(['problem', problem])
      }
    },
    content: () => content,
    problem: () => problem,
    events,
    eventsSince(version) {
      const index = updates.findIndex(update => update.version === version)
      const isKnown = index >= 0 || version === content.version
      const missed: readonly PageEvent[] = isKnown
        ? updates.slice(index + 1).map(update => ['update', update] as const)
        : [['reload', null]]
      return problem === null ? missed : [...missed, ['problem', problem]]
    },
    folderOf,
  }
}
