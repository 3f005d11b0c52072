import type { ResponseOf, readConfig } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { silentHttp } from '../../test/makeHttpClient.ts'
import type { StudioRegistry } from '../editor/command.ts'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext, makeMemoryStorage } from '../editor/makeCommandContext.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { configQuery } from '../remote/queries.ts'
import { TokenServicesProvider } from '../tokens/TokenServices.tsx'

const emptyConfig: ResponseOf<typeof readConfig> = {
  supportedChains: [1, 137],
  modes: [],
  devnet: null,
  secrets: [],
  walletConnectProjectId: null,
  version: '0',
}

/** Test helper: renders panel parts in an editor without a server. */
export function renderInEditor(
  children: ReactNode,
  document?: WorkflowDocument,
  registry?: StudioRegistry,
  http: HttpClient = silentHttp,
  config: ResponseOf<typeof readConfig> = emptyConfig,
) {
  const made = makeCommandContext(document)
  const context = registry ? { ...made, registry } : made
  const drafts = createDraftStore()
  const editor = createEditor(context, drafts)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(configQuery(http).queryKey, config)
  const services = { storage: makeMemoryStorage(), wallet: createStore(() => ({ status: 'disconnected' })) }
  const around = (content: ReactNode) => (
    <QueryClientProvider client={client}>
      <HttpProvider http={http}>
        <TokenServicesProvider services={services}>
          <EditorProvider editor={editor}>{content}</EditorProvider>
        </TokenServicesProvider>
      </HttpProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(around(children))
  const nodeOf = (id: string) => context.documents.getState().document.nodes.find(node => node.id === id)
  return { ...context, drafts, editor, nodeOf, redraw: (content: ReactNode) => rerender(around(content)) }
}
