// @vitest-environment happy-dom

import { apply, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { makeChat, propose, slippage, swap } from '../../../test/makeChat.ts'
import { EditorProvider } from '../../editor/EditorProvider.tsx'
import { ChatProvider } from './ChatContext.tsx'
import { ProposalCard } from './ProposalCard.tsx'

afterEach(cleanup)

async function proposeTo(canvas: WorkflowDocument, ...proposed: readonly WorkflowDocument[]) {
  const made = makeChat(canvas, proposed.map(propose))
  for (const { name } of proposed) await made.chat.send(name)
  const show = () => {
    cleanup()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <EditorProvider editor={made.editor} registry={made.editor.registry}>
          <ChatProvider chat={made.chat}>
            <ProposalCard message={made.chat.getState().messages.findLast(({ answer }) => answer?.proposal)!} />
          </ChatProvider>
        </EditorProvider>
      </QueryClientProvider>,
    )
  }
  return { ...made, show }
}

const names = () => screen.getAllByRole('button').map(button => button.textContent)

describe('ProposalCard', () => {
  it('behavior: offers an application only where there is one', async () => {
    const { chat, calls, show } = await proposeTo(makeEmptyDocument('d', 'Demo'), {
      ...swap,
      nodes: swap.nodes.filter(({ componentId }) => componentId === 'tokenInput'),
      edges: [],
    })
    show()
    await screen.findByText('No application can be generated for this workflow. It runs here.')
    expect(names()).toEqual(['Apply only', 'Modify'])
    screen.getByRole('button', { name: 'Apply only' }).click()
    await expect.poll(() => chat.getState().proposal).toBeNull()
    expect(calls.map(([call]) => call)).not.toContain('open')

    const whole = await proposeTo(makeEmptyDocument('d', 'Demo'), swap)
    whole.show()
    await new Promise(resolve => setTimeout(resolve))
    expect(names()).toEqual(['Approve & Generate', 'Modify', 'Apply only'])
  })

  it('behavior: says that changes are not applied yet only while it is open', async () => {
    const first = apply(swap, slippage).document
    const amount = { op: 'setConfig', id: 'tokenInput', key: 'amount', value: '2' } as const
    const { chat, show } = await proposeTo(swap, first, apply(first, [amount]).document)
    show()
    expect(screen.getByRole('list', { name: 'From the proposal before, not applied yet:' })).toBeTruthy()
    await chat.apply({ generates: false })
    show()
    expect(screen.getByText('Applied', { exact: true })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'From the proposal before:' })).toBeTruthy()
    expect(screen.queryByText(/not applied yet/)).toBeNull()
  })
})
