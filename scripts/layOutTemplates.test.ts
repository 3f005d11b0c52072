import { registry, templates } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import { layOutTemplate } from './layOutTemplates.ts'

describe('layOutTemplate', () => {
  it.each(templates.map(template => [template.id, template] as const))(
    'default: %s is laid out as `node scripts/layOutTemplates.ts` does',
    (_id, template) => {
      const places = Object.fromEntries(documentFromTemplate(template).nodes.map(({ id, position }) => [id, position]))
      expect(places).toEqual(Object.fromEntries(layOutTemplate(template)))
    },
  )

  it.each(templates.map(template => [template.id, template] as const))(
    'behavior: columns of %s are at least 40 apart',
    (_id, template) => {
      const document = documentFromTemplate(template)
      const geometryOf = documentGeometry(document, registry)
      const boxes = document.nodes.map(node => ({ ...node.position, ...geometryOf(node) }))
      const tooNear = boxes.flatMap(one =>
        boxes.filter(
          other =>
            other !== one &&
            other.x >= one.x &&
            other.x < one.x + one.width + 40 &&
            other.y < one.y + one.height &&
            one.y < other.y + other.height,
        ),
      )
      expect(tooNear).toEqual([])
    },
  )
})
