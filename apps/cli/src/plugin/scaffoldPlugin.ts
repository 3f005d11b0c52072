import { checkPlugin, pluginInvalid } from '@sluice/workflow/plugin'
import {
  packPlugin,
  pluginSchema,
  pluginSchemaFile,
  pluginTypesFile,
  renderPluginTypes,
  toTypeName,
} from '@sluice/workflow/plugin-check'
import { manifestName, testsNameOf } from './readPluginFile.ts'

type Scaffold = {
  readonly componentId: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Files of a new plugin: one component that splits an amount, which every name fits. */
export async function scaffoldPlugin(id: string): Promise<Scaffold> {
  const typeName = toTypeName(id)
  const componentId = `${typeName[0]!.toLowerCase()}${typeName.slice(1)}`
  const codeFile = `${componentId}.js`
  const manifest = makeManifest(id, componentId, codeFile)
  const code = makeCode(typeName)
  const checked = checkPlugin(await packPlugin(toJson(manifest), async () => code))
  if (!checked.ok) throw pluginInvalid(checked.issues)
  const files = [
    { name: manifestName, text: toJson(manifest) },
    { name: codeFile, text: code },
    { name: testsNameOf(manifestName), text: toJson(makeTests(componentId)) },
    { name: 'README.md', text: makeReadme(id, componentId, codeFile) },
    { name: pluginTypesFile, text: renderPluginTypes(checked.manifest) },
    { name: pluginSchemaFile, text: toJson(pluginSchema()) },
    { name: 'jsconfig.json', text: toJson(jsconfig) },
  ]
  return { componentId, files }
}

const titleOf = (id: string): string =>
  id
    .split(/[-_.]+/)
    .filter(Boolean)
    .map(word => `${word[0]!.toUpperCase()}${word.slice(1)}`)
    .join(' ')

const makeManifest = (id: string, componentId: string, codeFile: string) => ({
  $schema: `./${pluginSchemaFile}`,
  id,
  name: titleOf(id),
  version: '1.0.0',
  description: 'Splits an amount by percent.',
  author: '',
  license: 'MIT',
  tags: ['amount'],
  permissions: [],
  components: [
    {
      id: componentId,
      name: titleOf(id),
      description: 'Splits an amount by percent.',
      category: 'Logic',
      version: '1.0.0',
      tags: ['amount'],
      template: {
        inputs: [{ id: 'amount', name: 'Amount', dataType: 'number', unit: 'baseUnits', required: true }],
        outputs: [
          { id: 'part', name: 'Part', dataType: 'number', unit: 'baseUnits', required: true },
          { id: 'rest', name: 'Rest', dataType: 'number', unit: 'baseUnits', required: true },
        ],
        fields: [{ key: 'percent', type: 'slider', label: 'Percent', min: 0, max: 100, step: 0.5, defaultValue: 50 }],
        ui: { icon: 'split' },
        documentation: 'Both parts add up to the amount, to the last unit.',
      },
      execution: { codeFile, timeout: 5_000 },
      required: ['amount'],
      fixture: { amount: '1000000000000000000' },
    },
  ],
})

const makeCode = (typeName: string) => `// @ts-check
// Runs in the sandbox: a function of the node's inputs and config, and of \`host\`.
// Amounts are whole numbers of base units as text; BigInt keeps every digit of them.

/** @type {Sluice.${typeName}} */
export default async (inputs, host) => {
  const amount = BigInt(inputs.amount)
  const hundredths = BigInt(Math.round((inputs.percent ?? 50) * 100))
  const part = (amount * hundredths) / 10_000n
  host.log('split', amount, 'by', inputs.percent)
  return { part: String(part), rest: String(amount - part) }
}
`

const makeTests = (component: string) => ({
  cases: [
    {
      name: 'half of an odd amount',
      component,
      inputs: { amount: '1000000000000000001' },
      outputs: { part: '500000000000000000', rest: '500000000000000001' },
    },
    {
      name: 'a percent of its own',
      component,
      inputs: { amount: '1000', percent: 12.5 },
      outputs: { part: '125', rest: '875' },
    },
    { name: 'no amount', component, inputs: {}, error: 'Missing required field(s): Amount' },
    { name: 'a fraction', component, inputs: { amount: '1.5' }, error: 'SyntaxError' },
  ],
})

const makeReadme = (id: string, componentId: string, codeFile: string) => `# ${titleOf(id)}
A Sluice plugin with the component \`${componentId}\`.

| file | what it is |
|---|---|
| \`${manifestName}\` | the manifest: components, ports, fields, permissions |
| \`${codeFile}\` | the code of the component |
| \`${testsNameOf(manifestName)}\` | test cases: inputs, and the outputs or the error to expect |
| \`${pluginTypesFile}\` | types of the code, written again by \`sluice plugin types\` |
| \`${pluginSchemaFile}\` | JSON Schema of the manifest, for editors |

\`\`\`sh
npx sluice plugin test .      # checks the plugin and runs its test cases
npx sluice plugin pack .      # writes ${id}.json, the one file to install or to hand on
npx sluice run my.workflow.json --plugin .
\`\`\`
In the editor: More → Plugins → Load from file, with ${id}.json.
`

const jsconfig = {
  compilerOptions: {
    checkJs: true,
    strict: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2023'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    noResolve: true,
    types: [],
  },
  include: ['*.js', '*.d.ts'],
}
