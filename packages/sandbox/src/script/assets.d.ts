/** File URLs as Vite imports them. */
declare module '*?url' {
  const url: string
  export default url
}

declare module '*?worker&url' {
  const url: string
  export default url
}
