/** A page of `docs/guide/`; made by `build/guidePlugin.ts`. */
declare module 'virtual:guide/*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- A declaration for a pattern of names cannot import.
  export const guide: import('./guide.ts').Guide
}
