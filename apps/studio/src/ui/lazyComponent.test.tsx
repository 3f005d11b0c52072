// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazyComponent.tsx'
import { ReloadProvider } from './ReloadProvider.tsx'
import { runBeforeReload } from './reloadPage.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Greeting = ({ name }: { readonly name: string; readonly onClose?: () => void }) => <p>Hello {name}</p>

const missing = () =>
  lazyComponent<Parameters<typeof Greeting>[0]>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )

const show = (children: ReactNode, isServed = true) =>
  render(<ReloadProvider isServed={async () => isServed}>{children}</ReloadProvider>)

describe('lazyComponent', () => {
  it('default', async () => {
    const Part = lazyComponent(async () => Greeting)
    show(<Part name="Ada" />)
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
  })

  it('default: a placeholder until the part is loaded', async () => {
    const Part = lazyComponent(async () => Greeting, { placeholder: <p>Loading</p> })
    show(<Part name="Ada" />)
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('behavior: a late part loads once the page is drawn', async () => {
    const steps: string[] = []
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation(draw => {
      queueMicrotask(() => {
        steps.push('frame')
        draw(0)
      })
      return 1
    })
    const load = async () => {
      steps.push('load')
      return Greeting
    }
    const Part = lazyComponent(load, { isLate: () => true })
    show(<Part name="Ada" />)
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
    expect(steps).toEqual(['frame', 'frame', 'frame', 'load'])
  })

  it('error: a part that cannot be loaded says so, and reloads the page once what was drawn is kept', async () => {
    const steps: string[] = []
    vi.spyOn(window.location, 'reload').mockImplementation(() => void steps.push('reload'))
    const stop = runBeforeReload(async () => void steps.push('kept'))
    const Part = missing()
    show(<Part name="Ada" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(steps).toEqual(['kept', 'reload']))
    stop()
  })

  it('error: without a server the page stays, and says why', async () => {
    const reload = vi.spyOn(window.location, 'reload')
    const Part = missing()
    show(<Part name="Ada" />, false)
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(await screen.findByText(/reach the server/)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  it('behavior: the notice can be closed', async () => {
    const onClose = vi.fn()
    const Part = missing()
    show(<Part name="Ada" onClose={onClose} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('behavior: several missing parts are one notice', async () => {
    const [First, Second] = [missing(), missing()]
    show([<First key="1" name="Ada" />, <Second key="2" name="Bo" />])
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('behavior: offline, the part opens by itself once the connection is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn(() =>
      navigator.onLine ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch')),
    )
    const Part = lazyComponent<Parameters<typeof Greeting>[0]>(load)
    show(<Part name="Ada" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Still no connection/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(3)
  })
})
