import { hostApi, hostParts } from '@sluice/workflow/host-api'
import { describe, expect, it } from 'vitest'
import { createScripts } from './createScripts.ts'

describe('hostApi', () => {
  it('behavior: it names the functions of the sandbox’s `host`, and no others', async () => {
    const code = `
const paths = (value, path) => typeof value === 'function' ? [path] : Object.keys(value).flatMap(key => paths(value[key], path ? path + '.' + key : key))
return { paths: paths(host, ''), parts: Object.keys(host).filter(key => typeof host[key] === 'object') }`
    const { output } = await createScripts().run({ code, inputs: {} })
    expect(output).toEqual({ paths: hostApi.map(({ path }) => path), parts: Object.keys(hostParts) })
  })

  it('behavior: it names the permission of each function', async () => {
    const scripts = createScripts()
    for (const { path, permission } of hostApi) {
      const denied = scripts.run({ code: `await host.${path}({})`, inputs: {} })
      if (permission === null) await denied
      else await expect(denied).rejects.toThrow(`host.${path} needs the permission ${permission}`.replace('host.', ''))
    }
  })
})
