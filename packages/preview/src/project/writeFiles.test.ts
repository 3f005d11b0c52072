import { describe, expect, it } from 'vitest'
import { writeFiles } from './writeFiles.ts'

describe('writeFiles', () => {
  it.each(['ENOSPC', 'EDQUOT'])('error: a full disk is one sentence: %s', async code => {
    const write = async () => {
      throw Object.assign(new Error(`${code}: no space left on device, write`), { code })
    }
    await expect(writeFiles('/nowhere', [], write)).rejects.toMatchObject({
      code: 'DISK_FULL',
      message: 'The disk is full, so the preview couldn’t be written',
    })
  })

  it('error: other causes stay what they are', async () => {
    const write = async () => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    }
    await expect(writeFiles('/nowhere', [], write)).rejects.toMatchObject({ code: 'EACCES' })
  })
})
