export { type AssessedPlugin, assessPlugin, readSoundPlugin } from './assessPlugin.ts'
export { packPlugin } from './packPlugin.ts'
export { pluginSchema, pluginSchemaFile } from './pluginSchema.ts'
export { pluginTypesFile, renderPluginTypes, toTypeName } from './renderPluginTypes.ts'
