import { components } from 'virtual:catalogue'
import { createDefinitions } from '@sluice/workflow'
import { addIcons } from '../ui/icons.ts'
import { moreIcons } from '../ui/moreIcons.ts'

addIcons(moreIcons)

/** Built-in component definitions; their executors load with the first run. */
export const definitions = createDefinitions(components)
