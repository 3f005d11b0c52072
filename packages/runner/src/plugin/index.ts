export { type PluginTests, pluginTestsSchema } from './pluginTests.ts'
export { type TestedCase, testPlugin } from './testPlugin.ts'
