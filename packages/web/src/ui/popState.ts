let first: (event: PopStateEvent) => void = () => undefined

// Imported by main.tsx: the browser tells its listeners in the order in which they came, and the router is one of them.
addEventListener('popstate', (event) => first(event))

/** Who hears of a step in the browser's history before the router does. */
export function setFirstToPop(listener: typeof first): void {
  first = listener
}
