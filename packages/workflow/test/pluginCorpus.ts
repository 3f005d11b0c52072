import { makePlugin } from './makePlugin.ts'

const port = { id: 'x', name: 'X', dataType: 'string' }
const field = { key: 'x', type: 'text', label: 'X' }
const withField = (changes: object) => makePlugin({}, { template: { fields: [{ ...field, ...changes }] } })
const withPort = (changes: object) => makePlugin({}, { template: { inputs: [{ ...port, ...changes }] } })
const withCode = (changes: object) => makePlugin({}, { execution: { code: 'return {}', ...changes } })
const migration = (steps: readonly object[]) => ({ id: 'm', fromVersion: '1.0.0', toVersion: '2.0.0', steps })

/** A plugin file as the specification's builder writes it: every key of its definitions. */
export const foreignPlugin = {
  id: 'foreign',
  name: 'Foreign',
  version: '1.0.0-beta.1+5',
  description: 'Every key.',
  author: 'Ada',
  license: 'MIT',
  tags: ['one'],
  scripts: { install: 'echo', postInstall: 'echo', uninstall: 'echo' },
  dependencies: ['base'],
  permissions: ['blockchain:read', 'http:request'],
  httpHosts: ['api.example.org'],
  compatibility: { minVersion: '0.1.0' },
  components: [
    {
      id: 'every',
      name: 'Every',
      description: 'Every key.',
      category: 'Data',
      version: '1.2.3',
      author: 'Ada',
      tags: ['price'],
      icon: 'calculator',
      color: '#123456',
      template: {
        inputs: [{ id: 'amount', name: 'Amount', dataType: 'number', required: true, description: 'How many' }],
        outputs: [{ id: 'doubled', name: 'Doubled', dataType: 'number' }],
        configuration: [
          {
            name: 'share',
            type: 'slider',
            label: 'Share',
            min: 0.5,
            max: 50,
            step: 0.5,
            required: false,
            defaultValue: 1,
            placeholder: '1',
            description: 'Percent',
            conditional: { field: 'mode', operator: 'equals', value: 'part' },
            validation: [{ type: 'max', value: 40, message: 'Too much', severity: 'warning' }],
            ui: { helpText: 'Percent', placeholder: '1' },
          },
          { key: 'mode', type: 'select', label: 'Mode', options: [{ label: 'Part', value: 'part' }] },
          { key: 'apiKey', type: 'password', label: 'Key', sensitive: true },
        ],
        ui: { icon: 'star', size: 'large', shape: 'rectangle', showPorts: true, showConfig: false },
        documentation: 'https://example.org',
      },
      executor: { type: 'javascript', code: 'return { doubled: 2 }', timeout: 45_000, memoryLimit: 134_217_728 },
      validation: [],
      metadata: { created: '2026-01-01', modified: '2026-02-01', author: 'Eve', license: 'ISC', keywords: ['sum'] },
      dependencies: ['base'],
      permissions: ['blockchain:read'],
    },
  ],
}

/** Files that the reader and the JSON Schema both accept. */
export const acceptedPlugins: { readonly [name: string]: unknown } = {
  'the smallest': makePlugin(),
  'every key of the specification': foreignPlugin,
  'an address of the schema': makePlugin({ $schema: 'https://example.org/plugin.json' }),
  'an unknown key': makePlugin({ homepage: 'https://example.org' }),
  'an executor': makePlugin({}, { execution: undefined, executor: { type: 'python', code: 'return 1' } }),
  'no execution': makePlugin({}, { execution: undefined }),
  'an empty validation': makePlugin({}, { validation: {} }),
  'no validation': makePlugin({}, { validation: null }),
  'no packages': makePlugin({}, { dependencies: {} }),
  'the longest timeout': withCode({ timeout: 60_000 }),
  'a name of a field': makePlugin({}, { template: { fields: [{ name: 'x', type: 'text', label: 'X' }] } }),
  'every step of a migration': makePlugin(
    {},
    {
      migrations: [
        migration([
          { id: '1', type: 'renameField', from: 'a', to: 'b' },
          { id: '2', type: 'setDefault', field: 'a', value: { any: [1, null] }, overwrite: true },
          { id: '3', type: 'removeField', field: 'a' },
          { id: '4', type: 'convertField', field: 'a', to: 'array' },
          { id: '5', type: 'mapValues', field: 'a', values: { a: 1 } },
          { id: '6', type: 'renamePort', side: 'input', from: 'a', to: 'b' },
          { id: '7', type: 'removePort', side: 'output', port: 'a' },
          { id: '8', type: 'ofAnotherProgram', anything: true },
        ]),
      ],
    },
  ),
  hosts: makePlugin({ permissions: ['http:request'], httpHosts: ['a.org', 'x-1.example.co.uk'] }),
  'chains without options': withField({ type: 'select', format: 'chain' }),
  'stored values': makePlugin({ permissions: ['storage:read'], stored: { rates: { EUR: 1.1 } } }),
  transformers: makePlugin({ transformers: [{ id: 'pick', from: 'array', to: 'chain', code: 'return 1' }] }),
}

/** Files that the reader and the JSON Schema both refuse. */
export const refusedPlugins: { readonly [name: string]: unknown } = {
  nothing: {},
  'a list': [],
  'no components': makePlugin({ components: [] }),
  'components in an object': makePlugin({ components: {} }),
  'an empty component': makePlugin({ components: [{}] }),
  'a blank name': makePlugin({ name: '  ' }),
  'a short version': makePlugin({ version: '1.0' }),
  'a version with zeros': makePlugin({ version: '01.0.0' }),
  'a version in a number': makePlugin({ version: 1 }),
  'an id with a space': makePlugin({ id: 'a b' }),
  'an id around a space': makePlugin({ id: ' a' }),
  'an inherited id': makePlugin({ id: 'constructor' }),
  'a prototype id': makePlugin({ id: '__proto__' }),
  'a long id': makePlugin({ id: 'a'.repeat(65) }),
  'an unknown permission': makePlugin({ permissions: ['wallet:send'] }),
  'http without hosts': makePlugin({ permissions: ['http:request'] }),
  'http with no hosts': makePlugin({ permissions: ['http:request'], httpHosts: [] }),
  'a host with a port': makePlugin({ httpHosts: ['a.org:80'] }),
  'an address as host': makePlugin({ httpHosts: ['127.0.0.1'] }),
  'an unknown category': makePlugin({}, { category: 'Defi' }),
  'an unknown data type': withPort({ dataType: 'colour' }),
  'a port without a name': withPort({ name: '' }),
  'an unknown unit': withPort({ unit: 'wei' }),
  'an unknown field type': withField({ type: 'range' }),
  'a field without a key': makePlugin({}, { template: { fields: [{ type: 'text', label: 'X' }] } }),
  'a field without a label': withField({ label: '' }),
  'an unknown operator': withField({ conditional: { field: 'a', operator: 'is', value: 1 } }),
  'an unknown rule': withField({ constraints: [{ type: 'email', value: 1 }] }),
  'a rule without a value': withField({ validation: [{ type: 'min' }] }),
  'an option of a list': withField({ type: 'select', options: [{ label: 'A', value: [] }] }),
  'a step of nothing': withField({ type: 'slider', step: 0 }),
  'too long a timeout': withCode({ timeout: 60_001 }),
  'a timeout of nothing': withCode({ timeout: 0 }),
  'a timeout in a text': withCode({ timeout: '30s' }),
  'too much memory': withCode({ memoryLimit: 134_217_729 }),
  'code that is too long': withCode({ code: ' '.repeat(262_145) }),
  'code in a list': withCode({ code: ['return {}'] }),
  'a file elsewhere': withCode({ codeFile: '../secret.js' }),
  'rules of a component': makePlugin({}, { validation: [{ type: 'required' }] }),
  'npm packages': makePlugin({}, { dependencies: { ethers: '^6.0.0' } }),
  'keywords in a text': makePlugin({}, { metadata: { keywords: 'a, b' } }),
  'a step without its keys': makePlugin({}, { migrations: [migration([{ id: '1', type: 'renameField', from: 'a' }])] }),
}

/** Files whose keys do not go together, which JSON Schema cannot say; with the place and the text of the refusal. */
export const contradictoryPlugins: { readonly [name: string]: readonly [plugin: unknown, finding: string] } = {
  'code in a file': [
    withCode({ code: '', codeFile: 'code.js' }),
    'components.0.execution.codeFile: The code is in the file code.js: run `sluice plugin pack` and use the file it writes',
  ],
  'a slider upside down': [
    withField({ type: 'slider', min: 2, max: 1 }),
    'components.0.template.fields.0.max: max must be at least min',
  ],
  'a choice of nothing': [
    withField({ type: 'select' }),
    'components.0.template.fields.0.options: A select field needs options, each with label and value',
  ],
  'a pattern with a look-ahead': [
    withField({ constraints: [{ type: 'pattern', value: '(?=a)' }] }),
    'components.0.template.fields.0.constraints.0.value: The pattern uses an unsupported feature: error parsing regexp: invalid or unsupported Perl syntax: `(?=`',
  ],
  'a permission of a component alone': [
    makePlugin({}, { permissions: ['blockchain:read'] }),
    'components.0.permissions: Add blockchain:read to the permissions of the plugin too',
  ],
  'a dependency of a component alone': [
    makePlugin({}, { dependencies: ['base'] }),
    'components.0.dependencies: Add base to the dependencies of the plugin too',
  ],
}
