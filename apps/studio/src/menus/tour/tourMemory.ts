type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'sluice.tour'

/** Whether to start the tour: not seen in this browser, and not automated. */
export const shouldStartTour = (memory: Memory, { webdriver }: Pick<Navigator, 'webdriver'>) =>
  memory.getItem(key) === null && !webdriver

export const rememberTour = (memory: Memory) => memory.setItem(key, 'seen')
