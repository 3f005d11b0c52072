import type { LogicServices, ScriptRequest } from '../src/logicServices.ts'

/** A plugin file with one component. */
export const makePlugin = (changes: object = {}, component: object = {}) => ({
  id: 'tools',
  name: 'Tools',
  version: '1.0.0',
  components: [
    {
      id: 'double',
      name: 'Double',
      template: {
        inputs: [{ id: 'amount', name: 'Amount', dataType: 'string', required: true }],
        outputs: [{ id: 'doubled', name: 'Doubled', dataType: 'string' }],
        fields: [{ key: 'apiKey', type: 'password', label: 'API key', sensitive: true }],
      },
      execution: { runtime: 'javascript', code: 'return { doubled: inputs.amount + inputs.amount }', timeout: 100 },
      ...component,
    },
  ],
  ...changes,
})

/** Fake script service: records the requested code and returns `output`. */
export function makeScripts(output: unknown = { doubled: 'xx' }) {
  const requests: ScriptRequest[] = []
  const services: LogicServices = {
    expressions: { check: () => null, evaluate: () => null },
    scripts: {
      run: async request => {
        requests.push(request)
        return { output: output as never, logs: ['one line'] }
      },
    },
  }
  return { services, requests }
}

export function makeMemoryStorage(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept))
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      texts.set(key, text)
    },
  }
}
