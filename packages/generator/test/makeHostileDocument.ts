import type { Config, WorkflowDocument } from '@sluice/workflow'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'

const text = [
  '../../etc/passwd',
  '`\u0024{process.exit(1)}`',
  '</script><script>alert(1)</script>\' + "',
  '*/ throw 1 /* {constructor} \\',
  '\u2028\u202e🦄👩‍👩‍👧\ud800\0\n```sh\nrm -rf /\n```',
  'x'.repeat(300),
].join(' ')

/** The Basic Swap template with text in every place that could pass for code, for a path or for markup. */
export function makeHostileDocument(configs: { readonly [componentId: string]: Config } = {}): WorkflowDocument {
  const document = makeSwapDocument(
    { id: text, name: text, description: text },
    { ...configs, tokenInput: { fromToken: text, toToken: text, amount: text }, swapInterface: { theme: text } },
  )
  return { ...document, nodes: document.nodes.map(node => ({ ...node, label: text })) }
}
