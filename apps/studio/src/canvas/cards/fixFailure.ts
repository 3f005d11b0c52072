import type { NodeRun } from '@sluice/engine'
import { canRepeat } from '../../editor/canRepeat.ts'
import type { Editor } from '../../editor/createEditor.ts'
import { amountErrors, findAmountField } from '../../editor/findAmountField.ts'
import { focusField } from '../../ui/focusField.ts'
import type { Missing } from '../graph/findMissing.ts'
import type { StudioComponent } from '../graph/flowNode.ts'

export type FailureFix = 'retry' | 'connect' | 'open'

type NodeError = NonNullable<NodeRun['error']>

const walletCodes: ReadonlySet<string> = new Set(['WALLET_NOT_CONNECTED', 'WALLET_NOT_AVAILABLE', 'WALLET_NEEDED'])
const keyCodes: ReadonlySet<string> = new Set(['LIVE_KEY_MISSING', 'PROVIDER_KEY_MISSING'])

/** What mends a failure: the rejected run again where nothing is sent twice, a wallet, or the node's own fields. */
export function findFix({ code }: NodeError, runs: Editor['runs']): FailureFix {
  if (walletCodes.has(code)) return 'connect'
  return code === 'REJECTED_BY_USER' && canRepeat(runs.events()) ? 'retry' : 'open'
}

type Options = {
  readonly nodeId: string
  readonly error: NodeError
  readonly missing: readonly Missing[]
  readonly fields: StudioComponent['fields']
}

/** Does what mends a failure; a field that its sentence names takes the focus. */
export function fixFailure(editor: Editor, options: Options): void {
  const { host, runs, selection, view } = editor
  const { nodeId, error } = options
  const fix = findFix(error, runs)
  if (fix === 'connect') {
    host.open('wallet')
    return
  }
  if (fix === 'retry') {
    void host.execute(runs.getState().targetId ?? undefined)
    return
  }
  const amount = amountErrors.has(error.code)
    ? findAmountField(editor.documents.getState().document, editor.registry, nodeId)
    : undefined
  const shownId = amount?.nodeId ?? nodeId
  selection.select([shownId])
  view.setState({ inspectedNodeId: shownId })
  const field = amount?.key ?? findField(options)
  if (field !== undefined) focusField(field)
}

/** The first field without a value, that of a missing key, or the longest label in the sentence. */
export function findField({ error: { code, message }, missing, fields }: Omit<Options, 'nodeId'>): string | undefined {
  const [first] = missing
  if (first) return first.key
  if (keyCodes.has(code)) return fields.find(({ key }) => /api_?key/i.test(key))?.key
  const text = message.toLowerCase()
  return fields
    .filter(({ label }) => text.includes(label.toLowerCase()))
    .toSorted((one, other) => other.label.length - one.label.length)[0]?.key
}
