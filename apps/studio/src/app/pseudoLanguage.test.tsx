// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { silentHttp } from '../../test/makeHttpClient.ts'
import type { AppServices } from '../session/AppServices.tsx'
import { loadedTexts, setTranslation, type Translation } from '../ui/defineTexts.ts'

/** Wraps every text in markers to find untranslated texts. */
const marked = (text: unknown): unknown => {
  if (typeof text === 'string') return `⟦${text}⟧`
  if (typeof text === 'function') return (...values: unknown[]) => `⟦${String(text(...values))}⟧`
  if (Array.isArray(text)) return text.map(marked)
  return Object.fromEntries(Object.entries(text as object).map(([key, value]) => [key, marked(value)]))
}

beforeAll(async () => {
  await Promise.all(Object.values(import.meta.glob('../**/*exts.ts')).map(load => load()))
  setTranslation(marked(loadedTexts()) as Translation)
})

afterEach(cleanup)

/** Collects visible and accessible texts of the page. */
function readPage(): readonly string[] {
  const said: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && element.tagName !== 'STYLE') said.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
  }
  return said
}

/** Collects texts that come from data: components, documents, keys. */
async function readData(): Promise<ReadonlySet<string>> {
  const { definitions } = await import('../editor/catalogue.ts')
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  definitions.list.forEach(collect)
  return found
}

/** Texts that are not translated: key names, URL prefixes, one edit error. */
const notTexts = /^(Ctrl|Shift|Alt|Del|Esc|Backspace|Arrow|https:)|^Select at least 2 nodes to group$/

function unmarked(texts: readonly string[], data: ReadonlySet<string>): readonly string[] {
  return texts.filter(text => {
    let left = text
    for (let before = ''; before !== left; ) {
      before = left
      left = left.replace(/⟦[^⟦⟧]*⟧/g, '')
    }
    return /\p{L}{3}/u.test(left) && !data.has(left.trim()) && !notTexts.test(left)
  })
}

async function show(children: ReactNode) {
  const { createEditor } = await import('../editor/createEditor.ts')
  const { createDraftStore } = await import('../editor/draftStore.ts')
  const { EditorProvider } = await import('../editor/EditorProvider.tsx')
  const { HttpProvider } = await import('../remote/HttpProvider.tsx')
  const { makeCommandContext } = await import('../editor/makeCommandContext.ts')
  const { calls: _, ...context } = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  context.selection.select(['tokenInput'])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HttpProvider http={silentHttp}>
        <EditorProvider editor={createEditor(context, createDraftStore())}>{children}</EditorProvider>
      </HttpProvider>
    </QueryClientProvider>,
  )
  const said = readPage()
  expect(said.some(text => text.includes('⟦'))).toBe(true)
  return unmarked(said, await readData())
}

const noop = () => {}

describe('a language of which every text is marked', () => {
  it('default: an unmarked text would be found', () => {
    expect(unmarked(['⟦Close ⟦ETH⟧⟧', 'Close', '⟦One⟧ Two', '1'], new Set())).toEqual(['Close', '⟦One⟧ Two'])
  })

  it('behavior: the list of components', async () => {
    const { Palette } = await import('../palette/Palette.tsx')
    expect(await show(<Palette pluginStatus="failed" onRetry={noop} />)).toEqual([])
  })

  it('behavior: the configuration of a node', async () => {
    const { Inspector } = await import('../inspector/Inspector.tsx')
    const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const ofDocument = document.nodes.map(({ label }) => label)
    const { TokenServicesProvider } = await import('../tokens/TokenServices.tsx')
    const { makeMemoryStorage } = await import('../editor/makeCommandContext.ts')
    const wallet = createStore(() => ({ status: 'disconnected' }))
    const left = await show(
      <TokenServicesProvider services={{ storage: makeMemoryStorage(), wallet }}>
        <Inspector nodeId="tokenInput" onClose={noop} />
      </TokenServicesProvider>,
    )
    expect(left.filter(text => !ofDocument.includes(text))).toEqual([])
  })

  it('behavior: menus, palette, keys and tour', async () => {
    const { ContextMenu } = await import('../menus/ContextMenu.tsx')
    const { CommandPalette } = await import('../menus/commandPalette/CommandPalette.tsx')
    const { ShortcutsDialog } = await import('../menus/shortcuts/ShortcutsDialog.tsx')
    const { makeCommandContext } = await import('../editor/makeCommandContext.ts')
    const { Tour } = await import('../menus/tour/Tour.tsx')
    const { ShortcutList } = await import('../menus/ShortcutList.tsx')
    const left = await show(
      <>
        <ContextMenu id="node" x={0} y={0} onClose={noop} />
        <CommandPalette mode="everything" onClose={noop} />
        <ShortcutsDialog keys={makeCommandContext().keys} onClose={noop} />
        <Tour onClose={noop} />
        <ShortcutList onClose={noop} />
      </>,
    )
    expect(left).toEqual([])
  })

  it('behavior: publishing', async () => {
    const { AppServicesProvider } = await import('../session/AppServices.tsx')
    const { PublishDialog } = await import('../publish/PublishDialog.tsx')
    const { makeMemoryStorage } = await import('../editor/makeCommandContext.ts')
    const document = { ...documentFromTemplate(findTemplate('dex-aggregator-swap')!), nodes: [], edges: [] }
    const services = { storage: makeMemoryStorage() } as unknown as AppServices
    const left = await show(
      <AppServicesProvider services={services}>
        <PublishDialog source={{ document }} warning={null} onOpenCode={noop} onOpenSettings={noop} onClose={noop} />
      </AppServicesProvider>,
    )
    expect(left.filter(text => text !== document.name)).toEqual([])
  })

  it('behavior: settings', async () => {
    const { makeCommandContext } = await import('../editor/makeCommandContext.ts')
    const { SettingsDialog } = await import('../settings/SettingsDialog.tsx')
    const { keys } = makeCommandContext()
    expect(await show(<SettingsDialog section="data" keys={keys} onOpenShortcuts={noop} onClose={noop} />)).toEqual([])
  })

  it('behavior: plugins and wallets', async () => {
    const { createPluginHost } = await import('../editor/pluginHost.ts')
    const { definitions } = await import('../editor/catalogue.ts')
    const { makeMemoryStorage } = await import('../editor/makeCommandContext.ts')
    const { PluginsDialog } = await import('../plugins/PluginsDialog.tsx')
    const host = createPluginHost({ loadBuiltIns: async () => definitions, storage: makeMemoryStorage() })
    expect(await show(<PluginsDialog host={host} onClose={noop} />)).toEqual([])
  })
})
