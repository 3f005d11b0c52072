export {
  createInstalledPlugins,
  type InstalledPlugin,
  type InstalledPlugins,
  installedFolder,
  type PluginConsent,
} from './createInstalledPlugins.ts'
export { mergePlugins } from './mergePlugins.ts'
