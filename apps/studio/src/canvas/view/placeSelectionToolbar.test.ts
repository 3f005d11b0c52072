import { describe, expect, it } from 'vitest'
import { placeSelectionToolbar } from './placeSelectionToolbar.ts'

const view = { x: 0, y: 0, zoom: 1, width: 1000, height: 800 }
const margin = { left: 10, right: 10, top: 60, bottom: 40 }
const toolbar = { width: 140, height: 32 }
const box = { x: 100, y: 200, width: 240, height: 160 }

describe('placeSelectionToolbar', () => {
  it('default: 8 px above the selection, in its middle', () => {
    expect(placeSelectionToolbar([box], view, margin, toolbar)).toEqual({ left: 150, top: 160 })
    expect(placeSelectionToolbar([box, { ...box, x: 500 }], view, margin, toolbar)).toEqual({ left: 350, top: 160 })
    expect(placeSelectionToolbar([box], { ...view, x: 50, zoom: 0.5 }, margin, toolbar)).toEqual({ left: 90, top: 60 })
  })

  it('behavior: below the selection when the toolbar of the editor is above, inside the free canvas', () => {
    expect(placeSelectionToolbar([{ ...box, y: 70 }], view, margin, toolbar)).toEqual({ left: 150, top: 238 })
    expect(placeSelectionToolbar([{ ...box, y: 0, height: 800 }], view, margin, toolbar)).toEqual({
      left: 150,
      top: 60,
    })
    expect(placeSelectionToolbar([{ ...box, x: -200 }], view, margin, toolbar)?.left).toBe(10)
  })

  it('behavior: below the name of a tile', () => {
    const tile = { ...view, y: 60, zoom: 0.25 }
    expect(placeSelectionToolbar([{ ...box, y: 0 }], tile, margin, toolbar)?.top).toBe(60 + 40 + 30 + 8)
  })

  it('behavior: without room it lies over a card, but not over its title', () => {
    const low = { ...margin, bottom: 560 }
    expect(placeSelectionToolbar([{ ...box, y: 64, height: 400 }], view, low, toolbar)?.top).toBe(208)
    const flat = { ...margin, bottom: 680 }
    expect(placeSelectionToolbar([{ ...box, y: 64, height: 400 }], view, flat, toolbar)).toBeNull()
  })

  it('behavior: none without a selection in view', () => {
    expect(placeSelectionToolbar([], view, margin, toolbar)).toBeNull()
    expect(placeSelectionToolbar([{ ...box, x: 2_000 }], view, margin, toolbar)).toBeNull()
  })
})
