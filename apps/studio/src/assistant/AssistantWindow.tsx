import type { PluginManifest } from '@sluice/workflow/plugin'
import Bot from 'lucide-react/icons/bot'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Eraser from 'lucide-react/icons/eraser'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { PanelMargin } from '../canvas/view/panelMargin.ts'
import { openConversations } from '../editor/conversations/openConversations.ts'
import type { Editor } from '../editor/createEditor.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { classNames } from '../ui/classNames.ts'
import { ProposalBar } from './canvas/ProposalBar.tsx'
import { ProposalLayer } from './canvas/ProposalLayer.tsx'
import { useFitProposal } from './canvas/useFitProposal.ts'
import { type Chat, createChat } from './chat/createChat.ts'
import { findChat } from './chat/findChat.ts'
import { useDifference } from './chat/useDifference.ts'
import { assistantTexts } from './texts.ts'
import { ChatProvider } from './window/ChatContext.tsx'
import { Composer } from './window/Composer.tsx'
import { MessageList } from './window/MessageList.tsx'
import { Welcome } from './window/Welcome.tsx'

type Props = {
  /** The editor of the project; its registry follows plugins. */
  readonly editor: Editor
  readonly plugins: () => readonly PluginManifest[]
  /** Project or template id. */
  readonly conversation: string
  readonly isNarrow: boolean
  /** Distance from the right edge in pixels, beside other panels. */
  readonly right: number
  /** Canvas space that panels cover, this one included. */
  readonly margin: PanelMargin
}

/** Height of the sheet on a narrow screen, of the window's. */
const sheetShare = 0.66

/** Chat with the assistant: 600 px high, 384 px wide; a bottom sheet on narrow screens. Source: spec 001 §2.1. */
export function AssistantWindow({ editor, plugins, conversation, isNarrow, right, margin }: Props) {
  const http = useHttp()
  const [chat] = useState(() =>
    findChat(editor.documents, () => createChat({ editor, http, plugins, conversations: openConversations })),
  )
  const hasMessages = useStore(chat, state => state.messages.length > 0)
  const [isCollapsed, setIsCollapsed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const shown = useDifference(chat)
  const { view } = editor
  useEffect(() => void chat.open(conversation), [chat, conversation])
  // What nobody waits for any more is not computed.
  useEffect(() => chat.stop, [chat])
  useFocus(field)
  const isSheet = isNarrow && !isCollapsed
  const bottom = isSheet ? window.innerHeight * sheetShare : margin.bottom
  useFitProposal(shown, { ...margin, bottom }, isSheet)
  useCollapseWhenApplied({ chat, isNarrow, toggle, collapse: () => setIsCollapsed(true) })
  const difference = shown?.difference ?? null
  const isShown = difference !== null
  useEffect(() => {
    view.setState({ isProposalShown: isShown })
    return () => view.setState({ isProposalShown: false })
  }, [view, isShown])
  const request = useStore(view, state => state.assistantRequest)
  useEffect(() => {
    if (request === null) return
    view.setState({ assistantRequest: null })
    void chat.send(request)
  }, [view, chat, request])
  const isRefining = useStore(chat, state => state.refined !== null)
  useEffect(() => {
    if (isRefining) field.current?.focus()
  }, [isRefining])
  const close = () => view.setState({ isAssistantOpen: false })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (chat.getState().running) chat.stop()
    else close()
  }
  const size = isCollapsed ? assistantTexts.expand : assistantTexts.collapse
  const Chevron = isCollapsed ? ChevronUp : ChevronDown
  return (
    <ChatProvider chat={chat}>
      {difference && (
        <>
          <ProposalLayer difference={difference} />
          {/* On a phone the sheet has the same buttons and hides the canvas. */}
          {(!isNarrow || isCollapsed) && (
            <div
              className="pointer-events-none absolute z-10 flex justify-center"
              style={{ left: margin.left, right: margin.right, top: margin.top }}
            >
              <ProposalBar chat={chat} difference={difference} />
            </div>
          )}
        </>
      )}
      <section
        aria-label={assistantTexts.title}
        onKeyDown={onKeyDown}
        style={isNarrow ? undefined : { right }}
        className={classNames(
          'absolute flex flex-col overflow-hidden border border-line bg-surface-1 shadow-panel',
          isNarrow
            ? 'inset-x-0 bottom-0 z-30 animate-rise rounded-t-lg'
            : 'bottom-2 z-[11] max-h-[calc(100dvh-72px)] w-96 animate-fade rounded-lg',
          !isCollapsed && (isNarrow ? 'h-[66dvh]' : 'h-[600px]'),
        )}
      >
        <header
          className={classNames(
            'flex h-12 shrink-0 items-center gap-1 pr-2 pl-3',
            !isCollapsed && 'border-b border-line',
          )}
        >
          <Bot size={18} aria-hidden="true" className="shrink-0 text-accent" />
          <h2 className="ml-1 min-w-0 flex-1 truncate text-title font-semibold">{assistantTexts.title}</h2>
          {hasMessages && (
            <Button
              look="quiet"
              iconOnly
              aria-label={assistantTexts.clear}
              title={assistantTexts.clear}
              onClick={() => {
                chat.clear()
                field.current?.focus()
              }}
              icon={<Eraser size={16} aria-hidden="true" />}
            />
          )}
          <Button
            look="quiet"
            iconOnly
            aria-label={size}
            title={size}
            ref={toggle}
            aria-expanded={!isCollapsed}
            onClick={() => setIsCollapsed(!isCollapsed)}
            icon={<Chevron size={16} aria-hidden="true" />}
          />
          <CloseButton size={16} aria-label={assistantTexts.close} title={assistantTexts.close} onClick={close} />
        </header>
        <div className={isCollapsed ? 'hidden' : 'contents'}>
          <MessageList welcome={<Welcome />} field={field} />
          <Composer field={field} />
        </div>
      </section>
    </ChatProvider>
  )
}

/**
 * Moves the focus to the message field, and back when the window closes: to its button if nothing had it. On touch the
 * keyboard would cover the chat.
 */
function useFocus(field: { readonly current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
    return () => {
      const isUsable = before instanceof HTMLElement && before !== document.body && before.isConnected
      const target = isUsable ? before : document.querySelector<HTMLElement>('[data-opens="assistant"]')
      target?.focus({ preventScroll: true })
    }
  }, [field])
}

type CollapseOptions = {
  readonly chat: Chat
  readonly isNarrow: boolean
  /** Takes the focus of the button that the collapsed sheet hides. */
  readonly toggle: { readonly current: HTMLButtonElement | null }
  readonly collapse: () => void
}

/** Collapses the sheet once a proposal is applied: it would cover what was added. */
function useCollapseWhenApplied({ chat, isNarrow, toggle, collapse }: CollapseOptions): void {
  const isApplying = useStore(chat, state => state.isApplying)
  const wasApplying = useRef(false)
  useEffect(() => {
    const hasTried = wasApplying.current && !isApplying
    wasApplying.current = isApplying
    const last = chat.getState().messages.findLast(({ answer }) => answer?.proposal)
    if (!hasTried || !isNarrow || last?.answer?.state !== 'applied') return
    collapse()
    toggle.current?.focus()
  })
}
