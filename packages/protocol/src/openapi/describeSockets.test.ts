import { describe, expect, it } from 'vitest'
import { sentPreviewMessages } from '../previewMessages.ts'
import { sentMessages } from '../runMessages.ts'
import { describeSockets } from './describeSockets.ts'
import { messageExamples } from './messageTexts.ts'

const document = describeSockets({ version: '0.1.0', serverUrl: 'http://localhost:4000' })

describe('describeSockets', () => {
  it('default', () => {
    expect(document).toMatchObject({ asyncapi: '3.0.0', servers: { local: { host: 'localhost:4000' } } })
    expect(Object.keys(document.operations)).toMatchInlineSnapshot(`
      [
        "executeWorkflow",
        "cancelExecution",
        "getExecutionStatus",
        "transactionSigned",
        "signingError",
        "rebuildTransaction",
        "subscribeExecution",
        "onExecutionStarted",
        "onExecutionEvent",
        "onExecutionError",
        "onExecutionCancelled",
        "onExecutionStatus",
        "onTransactionReadyForSigning",
        "onSigningError",
        "subscribeLogs",
        "unsubscribeLogs",
        "onLog",
        "onPreviewState",
        "onPreviewError",
      ]
    `)
  })

  it('behavior: every reference leads somewhere', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) {
      const path = reference.slice('"$ref":"#/'.length, -1).split('/')
      const found = path.reduce<unknown>(
        (part, key) => (part as { [key: string]: unknown } | undefined)?.[key],
        document,
      )
      expect([reference, typeof found]).toEqual([reference, 'object'])
    }
  })

  it('behavior: everything a client sends has an example that its schema takes', () => {
    for (const [name, schema] of Object.entries({ ...sentMessages, ...sentPreviewMessages })) {
      expect([name, schema.safeParse(messageExamples[name]).error]).toEqual([name, undefined])
    }
  })
})
