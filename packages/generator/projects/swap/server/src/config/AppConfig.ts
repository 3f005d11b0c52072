import type { ServerConfig } from '../kit/config/ServerConfig.ts'

/** Shape of `app.config.ts`. */
export type AppConfig = ServerConfig
