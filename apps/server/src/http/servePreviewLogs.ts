import {
  type PreviewAcknowledgement,
  type ReceivedPreviewEvents,
  type SentPreviewEvents,
  type SentPreviewName,
  sentPreviewMessages,
} from '@sluice/protocol'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import { parseMessage } from './parseMessage.ts'
import { toPreviewInstance } from './previewRoutes.ts'
import type { SocketCaller } from './socketCaller.ts'
import { toErrorBody } from './toErrorBody.ts'

type PreviewSocket = Socket<SentPreviewEvents, ReceivedPreviewEvents>
type Parsed<Name extends SentPreviewName> = z.output<(typeof sentPreviewMessages)[Name]>
type Handlers = { [Name in SentPreviewName]: (payload: Parsed<Name>) => Promise<void> }

const namedSchema = z.object({ instanceId: z.string().max(100) })

/** Sends the log and the states of previews to one socket. */
export function servePreviewLogs(
  socket: PreviewSocket,
  caller: Pick<SocketCaller, 'assertMay' | 'note' | 'workspace'>,
): void {
  /** The last subscription per instance; the promises never reject, errors go to the caller. */
  const following = new Map<string, Promise<() => void>>()
  const leave = (instanceId: string) => {
    void following.get(instanceId)?.then(stop => stop())
    following.delete(instanceId)
  }
  socket.on('disconnect', () => {
    for (const instanceId of following.keys()) leave(instanceId)
  })

  const handlers: Handlers = {
    'subscribe-logs': async ({ instanceId, afterSeq }) => {
      leave(instanceId)
      const subscribe = async () => {
        const previews = await (await caller.workspace()).previews()
        return previews.subscribe(instanceId, afterSeq, {
          line: line => socket.emit('log', { instanceId, ...line }),
          changed: info => socket.emit('preview-state', toPreviewInstance(info)),
        })
      }
      const started = subscribe()
      following.set(
        instanceId,
        started.catch(() => () => {}),
      )
      await started
      if (!socket.connected) leave(instanceId)
    },
    'unsubscribe-logs': async ({ instanceId }) => leave(instanceId),
  }
  for (const name of Object.keys(handlers) as SentPreviewName[]) listen(socket, caller, name, handlers[name])
}

function listen<Name extends SentPreviewName>(
  socket: PreviewSocket,
  caller: Pick<SocketCaller, 'assertMay' | 'note'>,
  name: Name,
  handle: Handlers[Name],
): void {
  const untyped: Socket<{ [name: string]: (payload: unknown, acknowledge: unknown) => void }> = socket as never
  untyped.on(name as string, async (payload, acknowledge) => {
    const answer = (value: PreviewAcknowledgement) => {
      if (typeof acknowledge === 'function') acknowledge(value)
    }
    try {
      const checked = caller.assertMay(name)
      if (checked) await checked
      const parsed = parseMessage(name, sentPreviewMessages[name], payload) as Parsed<Name>
      await handle(parsed)
      answer({ ok: true, instanceId: parsed.instanceId })
    } catch (thrown) {
      const error = toErrorBody(thrown)
      caller.note(name, error.code)
      answer({ ok: false, error })
      const { instanceId } = namedSchema.safeParse(payload).data ?? {}
      socket.emit('preview-error', instanceId === undefined ? error : { ...error, instanceId })
    }
  })
}
