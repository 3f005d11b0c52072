import { definePart } from '../feature.ts'
import { guardPart } from './guardPart.ts'
import { reviewPart } from './reviewPart.ts'
import { tradePart } from './tradePart.ts'

/** The conditions, limits and waits of the workflow; only in projects whose workflow has some. */
export const flowPart = definePart({
  id: 'flow',
  parts: [guardPart, reviewPart, tradePart],
  sharedFeature: { name: 'flowFeature', module: '../features/flow/flowFeature.ts' },
  env: [],
  guide: {
    readme: [
      {
        title: 'Conditions and limits of the workflow',
        lines: [
          '`web/src/config/flow.config.ts` holds the conditions, triggers, limits and waits of the workflow as data. `web/src/features/flow/` evaluates them with exact amounts before an action is offered, and again between the review and the signature. An action that the flow does not reach is not offered, and the page says why.',
        ],
      },
    ],
  },
})
