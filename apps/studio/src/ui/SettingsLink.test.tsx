// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorState } from './ErrorState.tsx'
import { studioErrors } from './errors.ts'
import { OpenSettingsProvider } from './SettingsLink.tsx'

afterEach(cleanup)

const keyMissing = studioErrors.error('LIVE_KEY_MISSING', { reason: 'No key', nodes: '1inch Quote' })

describe('SettingsLink', () => {
  it('default: an error leads to the section that helps', () => {
    const open = vi.fn()
    render(
      <OpenSettingsProvider open={open}>
        <ErrorState error={keyMissing} onRetry={() => {}} />
      </OpenSettingsProvider>,
    )
    screen.getByRole('button', { name: 'Try again' })
    fireEvent.click(screen.getByRole('button', { name: 'Open Settings' }))
    expect(open).toHaveBeenCalledWith('oneinch')
  })

  it('behavior: not where Settings do not help or cannot be opened', () => {
    render(
      <OpenSettingsProvider open={() => {}}>
        <ErrorState error={studioErrors.error('WALLET_NEEDED')} />
      </OpenSettingsProvider>,
    )
    render(<ErrorState error={keyMissing} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
