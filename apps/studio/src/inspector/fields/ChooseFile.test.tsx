// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChooseFile } from './ChooseFile.tsx'

afterEach(cleanup)

function choose(file: File | null) {
  const onChange = vi.fn<(text: string) => void>()
  const pick = vi.fn(async () => file)
  render(<ChooseFile accept=".json" pick={pick} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Choose file…' }))
  expect(pick).toHaveBeenCalledWith('.json')
  return onChange
}

describe('ChooseFile', () => {
  it('default: the text of the file', async () => {
    const onChange = choose(new File(['{"abi":[]}'], 'Vault.json'))
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('{"abi":[]}'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('error: a file above 1 MB is not read, and none changes nothing', async () => {
    const onChange = choose(new File(['x'.repeat(1_000_001)], 'Huge.json'))
    expect((await screen.findByRole('alert')).textContent).toBe('Huge.json is larger than 1 MB')
    expect(onChange).not.toHaveBeenCalled()
    cleanup()
    expect(choose(null)).not.toHaveBeenCalled()
  })
})
