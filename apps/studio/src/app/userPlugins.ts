import { definitions } from '../editor/catalogue.ts'
import { createPluginHost } from '../editor/pluginHost.ts'

/** The plugins of this browser, for every project that is opened. */
export const userPlugins = createPluginHost({ builtIns: definitions, storage: localStorage })
