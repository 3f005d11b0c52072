// @vitest-environment happy-dom
import type { CodeResult } from '@sluice/protocol'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RunLocallySteps } from './RunLocallySteps.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const result = { slug: 'swap', deploymentInfo: { port: 3001, environment: [], variables: [] } } as unknown as CodeResult

const commandsAt = (port: string) => {
  vi.spyOn(window.location, 'port', 'get').mockReturnValue(port)
  render(<RunLocallySteps result={result} />)
  return screen.getAllByText(/npm start|127\.0\.0\.1/, { selector: 'code' }).map(({ textContent }) => textContent)
}

describe('RunLocallySteps', () => {
  it('default: the port of the application', () => {
    expect(commandsAt('4000')).toEqual(['npm start', 'http://127.0.0.1:3001'])
  })

  it('behavior: uses another port when Sluice occupies the default', () => {
    expect(commandsAt('3001')).toEqual(['PORT=3002 npm start', 'http://127.0.0.1:3002'])
  })
})
