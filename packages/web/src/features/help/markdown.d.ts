/** A page of `docs/guide/`; made by `build/guidePlugin.ts`. */
declare module '*.md' {
  export const guide: import('./guide.ts').Guide
}
