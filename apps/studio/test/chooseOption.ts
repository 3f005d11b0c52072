import { act, fireEvent, screen } from '@testing-library/react'

/** Opens a select and picks an option by its label. */
export function chooseOption(select: string, label: string): void {
  act(() => fireEvent.click(screen.getByRole('combobox', { name: select })))
  act(() => fireEvent.click(screen.getByRole('option', { name: label })))
}
