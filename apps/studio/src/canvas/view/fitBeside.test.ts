import { templates } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { fitBeside, isClear } from './fitBeside.ts'
import { fitBounds } from './fitBounds.ts'

const area = { width: 1_440, height: 900 }
const margin = { left: 64, right: 8, top: 64, bottom: 52 }
const controls = { left: 56, top: 800, right: 330, bottom: 856 }
const miniMap = { left: 1_264, top: 660, right: 1_440, bottom: 856 }

describe('fitBeside', () => {
  it.each(templates.map(template => [template.id, template] as const))(
    'default: %s lies beside the controls and the minimap',
    (_id, template) => {
      const document = documentFromTemplate(template)
      const geometryOf = documentGeometry(document, definitions)
      const boxes = document.nodes
        .filter(({ hidden }) => !hidden)
        .map(node => ({ ...node.position, ...geometryOf(node) }))
      const narrow = { ...margin, right: 420, bottom: 400 }
      const low = { left: 56, top: 452, right: 330, bottom: 508 }
      const shown = fitBeside(document, definitions, area, margin, [controls, miniMap])
      expect([controls, miniMap].every(rect => isClear(boxes, shown, rect))).toBe(true)
      expect(isClear(boxes, fitBeside(document, definitions, area, narrow, [low]), low)).toBe(true)
    },
  )

  it('behavior: controls that cover nothing do not change the zoom', () => {
    const document = documentFromTemplate(templates[0]!)
    const free = fitBounds(document, definitions, area, margin)
    expect(fitBeside(document, definitions, area, margin, [{ left: 0, top: 0, right: 8, bottom: 8 }])).toEqual(free)
  })
})
