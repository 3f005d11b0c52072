type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'sluice.tour'

/** Whether nobody has seen the tour in this browser; a driven browser has nobody to show around. */
export const shouldStartTour = (memory: Memory, { webdriver }: Pick<Navigator, 'webdriver'>) =>
  memory.getItem(key) === null && !webdriver

export const rememberTour = (memory: Memory) => memory.setItem(key, 'seen')
