import { z } from 'zod'

/** Where features that remember something keep it. Started by `npm start`, the folder is `server/data`. */
export const dataEnv = { DATA_DIR: z.string().default('data') }
