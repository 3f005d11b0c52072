/** Texts of formatted values. */
export const formatTexts = {
  chain: (id: string) => `chain ${id}`,
  gas: (count: string) => `${count} gas`,
  yes: 'yes',
  no: 'no',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const
