import type { Role } from '@sluice/protocol'
import type { SelectOption } from '../../ui/Select.tsx'
import { peopleTexts } from './texts.ts'

const roles: readonly Role[] = ['viewer', 'editor', 'owner']

/** The roles as options, least first. */
export const roleOptions = (): readonly SelectOption<Role>[] =>
  roles.map(value => ({ value, label: peopleTexts.roles[value] }))
