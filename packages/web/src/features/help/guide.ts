/** A piece of a guide: words, or an element with what is in it. */
export type GuideNode = string | GuideElement
export type GuideElement = readonly [tag: string, properties: Readonly<Record<string, string | number>> | null, ...GuideNode[]]

/** A page of `docs/guide/`, as the build makes it. */
export interface Guide {
  title: string
  /** Its headings, in order. */
  tasks: readonly { id: string; title: string }[]
  nodes: readonly GuideNode[]
}
