import { createContext } from 'react'

/** Whether cards are being dragged. */
export const DraggingContext = createContext(false)
