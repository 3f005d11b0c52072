// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazyComponent.tsx'
import { MenuButton, type MenuProps } from './MenuButton.tsx'

afterEach(cleanup)

function show() {
  const load = vi.fn(async () => {
    const [{ MenuSurface }, { MenuRadioGroup }] = await Promise.all([
      import('./MenuSurface.tsx'),
      import('./MenuRadioGroup.tsx'),
    ])
    return (props: MenuProps) => (
      <MenuSurface label="Size" {...props}>
        <MenuRadioGroup
          value="small"
          options={['small', 'large']}
          textOf={size => `The ${size} one`}
          onChange={chosen}
        />
      </MenuSurface>
    )
  })
  const chosen = vi.fn()
  const Menu = lazyComponent<MenuProps>(load)
  render(<MenuButton aria-label="Size" preload={Menu.preload} menu={props => <Menu {...props} />} />)
  return { load, chosen, button: screen.getByRole('button', { name: 'Size' }) }
}

describe('MenuButton', () => {
  it('default: loads its menu when it is pointed at, and opens it when it is pressed', async () => {
    const { load, chosen, button } = show()
    expect(load).not.toHaveBeenCalled()
    fireEvent.pointerEnter(button)
    expect(load).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    const items = await screen.findAllByRole('menuitemradio')
    expect(items.map(item => item.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    fireEvent.click(screen.getByText('The large one'))
    expect(chosen).toHaveBeenCalledWith('large')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('behavior: opens with the arrow key, and Escape gives the focus back', async () => {
    const { button } = show()
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    const menu = await screen.findByRole('menu', { name: 'Size' })
    fireEvent.keyDown(menu, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
