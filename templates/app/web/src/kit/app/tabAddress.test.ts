import { describe, expect, it } from 'vitest'
import { readTabPath } from './readTabPath.ts'
import { findTab, tabAddress } from './tabAddress.ts'

const titles = ['Swap', 'Limit Orders', 'Größe & Wert']

describe('tabAddress', () => {
  it('default: lower case words joined by dashes', () => {
    expect(titles.map(tabAddress)).toEqual(['swap', 'limit-orders', 'größe-wert'])
  })
})

describe('findTab', () => {
  it('default: the tab of the address, escaped or not', () => {
    expect(findTab(titles, '#limit-orders')).toBe(1)
    expect(findTab(titles, `#${encodeURIComponent('größe-wert')}`)).toBe(2)
  })

  it('behavior: what stands behind the tab does not change it', () => {
    expect(findTab(titles, '#limit-orders/42')).toBe(1)
    expect(readTabPath('#limit-orders/42')).toBe('42')
    expect(readTabPath('#limit-orders')).toBe('')
    expect(readTabPath('#%')).toBe('')
  })

  it('behavior: an unknown or broken address is the first tab', () => {
    for (const hash of ['', '#', '#none', '#%', '#Limit Orders']) expect(findTab(titles, hash)).toBe(0)
  })
})
