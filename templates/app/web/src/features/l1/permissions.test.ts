import { describe, expect, it } from 'vitest'
import { readJson } from '../../kit/request/readJson.ts'
import {
  advisePermissions,
  checkPermissions,
  fieldsOfPermissions,
  type PermissionFields,
  parsePermissions,
  readPermissions,
} from './permissions.ts'

const [owner, other] = ['ab', 'cd'].map(byte => `0x${byte.repeat(20)}`) as [string, string]
const fields: PermissionFields = { txAllowList: { admin: owner, manager: '', enabled: `${other}\n` } }
const permissions = { txAllowList: { admin: [owner], manager: [], enabled: [other] } }

describe('parsePermissions', () => {
  it('default: reads lists, and writes them back', () => {
    expect(parsePermissions(fields)).toEqual(permissions)
    expect(parsePermissions(fieldsOfPermissions(permissions))).toEqual(permissions)
    expect(readPermissions(readJson({ ...permissions, feeManager: null }))).toEqual(permissions)
  })

  it('behavior: any common separator', () => {
    const typed = { feeManager: { admin: ` ${owner}, ${other};${owner}\t`, manager: '', enabled: '' } }
    expect(parsePermissions(typed).feeManager?.admin).toEqual([owner, other, owner])
  })
})

describe('checkPermissions', () => {
  it('default: distinct addresses are fine', () => {
    expect(checkPermissions(fields)).toEqual({})
  })

  it('error: no address, an address twice, and one in two roles', () => {
    const typed: PermissionFields = {
      txAllowList: { admin: '0x1234\nhello', manager: '', enabled: '' },
      feeManager: { admin: `${owner} ${owner.toUpperCase().replace('0X', '0x')}`, manager: '', enabled: '' },
      rewardManager: { admin: owner, manager: owner, enabled: '' },
    }
    expect(checkPermissions(typed)).toEqual({
      'permissions.txAllowList.admin': 'Not an address: 0x1234, hello',
      'permissions.feeManager.admin': `0x${'AB'.repeat(20)} is listed twice`,
      'permissions.rewardManager.manager': `${owner} is already admin: an address has one role`,
    })
  })
})

describe('advisePermissions', () => {
  it('behavior: warns of a list without any address', () => {
    const none = { admin: '', manager: ' ', enabled: '' }
    expect(Object.keys(advisePermissions({ ...fields, feeManager: none }))).toEqual(['permissions.feeManager'])
    expect(advisePermissions({ txAllowList: none })['permissions.txAllowList']).toContain('nobody can send')
  })
})
