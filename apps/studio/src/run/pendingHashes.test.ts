import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { createPendingHashes } from './pendingHashes.ts'

describe('createPendingHashes', () => {
  it('default: stored until the run accepts it', () => {
    const memory = makeMemoryStorage()
    createPendingHashes(memory).put('exec_1', 'swap', '0xabc')
    const afterReload = createPendingHashes(memory)
    expect(afterReload.get('exec_1', 'swap')).toBe('0xabc')
    expect(afterReload.get('exec_2', 'swap')).toBeNull()
    afterReload.drop('exec_1', 'swap')
    expect(afterReload.get('exec_1', 'swap')).toBeNull()
  })
})
