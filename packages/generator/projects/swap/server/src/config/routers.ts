import { createSwapRouter } from '../features/swap/createSwapRouter.ts'

export const routers = [createSwapRouter]
