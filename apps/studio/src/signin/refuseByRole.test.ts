import { type OperationId, roleScopes, roles, routeScopes } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { refuseByRole } from './refuseByRole.ts'

const operations = Object.keys(routeScopes) as OperationId[]

describe('refuseByRole', () => {
  it('default: says who may not do what', () => {
    expect(refuseByRole('viewer')('startRun')).toBe('Viewers cannot run workflows')
    expect(refuseByRole('viewer')('saveDraft')).toBe('Viewers cannot change projects')
    expect(refuseByRole('editor')('writeSecret')).toBe('Editors cannot change settings')
  })

  it('behavior: refuses what the server refuses, for every operation and role', () => {
    const scopes = ['read', 'run', 'admin']
    for (const role of roles) {
      const mine = [
        ...scopes.slice(0, scopes.indexOf(roleScopes[role]) + 1),
        ...roles.slice(0, roles.indexOf(role) + 1),
      ]
      const allowed = operations.filter(id => refuseByRole(role)(id) === undefined)
      expect(allowed, role).toEqual(operations.filter(id => ['open', 'account', ...mine].includes(routeScopes[id])))
    }
  })
})
