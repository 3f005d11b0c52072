import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { maxTextBytes } from './messagePayload.ts'

// A URL, because the backend is compiled without the page, and can be tested without it.
const page = new URL('../../../../../web/src/features/icm/send/messageSize.ts', import.meta.url)

describe('maxTextBytes', () => {
  it.runIf(existsSync(page))('default: the page lets nobody write more than the backend takes', async () => {
    const ofPage: { maxTextBytes: typeof maxTextBytes } = await import(page.href)
    expect(ofPage.maxTextBytes).toEqual(maxTextBytes)
  })
})
