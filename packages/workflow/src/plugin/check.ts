export { type AssessedPlugin, assessPlugin, readSoundPlugin } from './assessPlugin.ts'
export { packPlugin } from './packPlugin.ts'
export { pluginSchema, pluginSchemaFile } from './pluginSchema.ts'
