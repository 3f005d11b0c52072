/** Whether a parameter of an address is called like a key. */
export const isKeyParameter = (name: string): boolean =>
  /apikey|accesstoken|apptoken|authorization/.test(name.toLowerCase().replace(/[^a-z]/g, ''))
