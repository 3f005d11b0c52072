// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

afterEach(cleanup)

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

describe('lazyPart', () => {
  it('default', async () => {
    const Part = lazyPart(async () => Greeting)
    render(<Part name="Ada" />)
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
  })

  it('error: a part that cannot be loaded says so and is tried again', async () => {
    let tries = 0
    const Part = lazyPart(async () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return Greeting
    })
    render(<Part name="Ada" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
  })
})
